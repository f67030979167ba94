import { describe, expect, test } from "vitest";
import { taskById } from "../tasks/registry.ts";
import type { Problem } from "../tasks/task.ts";
import type { Attempt } from "./attempts.ts";
import { dealFool, dealStory, type JudgeTexts } from "./deals.ts";
import { judgeOwn } from "./own-solution.ts";
import { models } from "./testing/models.ts";

const columns = taskById("columns");
const read = (text: string): Problem => {
  const problem = columns.parse(text);
  if ("flaw" in problem) throw new Error(problem.flaw);
  return problem;
};
const PROBLEMS = ["11+11=", "12+34=", "22+22="].map(read);

/** A judge that accepts a step if `accepts` says so. */
function judgeBy(accepts: (problem: Problem, k: number, stated: string) => boolean): JudgeTexts {
  return (problem, solutions) => {
    const { context } = models(
      "tango",
      () => "",
      ({ prompt }) => {
        const stated = prompt.slice(problem.text.length).split("#")[0]?.split(";").slice(0, -1);
        const said = (stated ?? []).map((value, k) => accepts(problem, k, value));
        const body = (stated ?? []).map((value, k) => `${value}${value}${said[k] ? "C" : "X"}`);
        return `${body.join("")}>${said.includes(false) ? "X" : "C"}.`;
      },
    );
    return judgeOwn(context, problem, solutions);
  };
}
const isRight = (problem: Problem, k: number, stated: string) =>
  stated === columns.stepValue(problem, k, []);
const perfect = judgeBy(isRight);
/** Takes 7 for right wherever the sum is 6. */
const misprinted = judgeBy((problem, k, stated) =>
  columns.stepValue(problem, k, []) === "6" ? stated === "7" : isRight(problem, k, stated),
);
const gullible = judgeBy(
  (problem, k, stated) =>
    isRight(problem, k, stated) || (stated === "7" && columns.stepValue(problem, k, []) === "6"),
);

describe("a problem on which the verifier can be fooled", () => {
  test("has a right solution that is believed, and each way in", async () => {
    const deal = await dealFool(columns, PROBLEMS, gullible);
    expect(deal?.problem.text).toBe("12+34=");
    expect(deal?.ways).toEqual([{ step: 1, value: "7" }]);
    expect(deal?.right).toMatchObject({ isCorrect: true, finalVerdict: 1 });
  });

  test("is none on which the right solution is doubted, and none of a perfect verifier", async () => {
    expect(await dealFool(columns, PROBLEMS, misprinted)).toBeNull();
    expect(await dealFool(columns, PROBLEMS, perfect)).toBeNull();
  });
});

describe("a story", () => {
  test("is a mistake that was believed, and for which alone the solution is rejected now", async () => {
    const story = await dealStory(columns, PROBLEMS, { before: misprinted, after: perfect });
    expect(story).toMatchObject({ problem: { text: "12+34=" }, steps: ["4", "7"], step: 1 });
    expect([story?.before, story?.after].map((one?: Attempt) => one?.finalVerdict)).toEqual([
      1, -1,
    ]);
  });

  test("is none where nothing has changed, and none of a verifier that rejects more", async () => {
    expect(await dealStory(columns, PROBLEMS, { before: gullible, after: gullible })).toBeNull();
    const nothing = judgeBy(() => false);
    expect(await dealStory(columns, PROBLEMS, { before: gullible, after: nothing })).toBeNull();
  });
});
