import { describe, expect, it } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS, uniformAt } from "../random/draws.ts";
import type { Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { solve } from "../tasks/task.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { goldSolution } from "./gold-set.ts";
import { AUTHORS, mixedPairs, mixedProblems, mixedSamples, PAIRS } from "./mixed-pairs.ts";

const task = taskById("minus");
const settings = { ...presetSettings("gap"), seed: 7, rlMinSteps: 7, rlMaxSteps: 7 };
const run = { task, settings };
const problems = mixedProblems(run);

/** One solution per problem: right, or with a wrong first step. */
const all = (isRight: boolean): Solution[][] =>
  problems.map((problem) => {
    const { steps } = solve(task, problem);
    const [first = "0"] = steps;
    const stated = isRight ? steps : [String((Number(first) + 1) % 10), ...steps.slice(1)];
    return [goldSolution(task, problem, writeSolution(stated, task.answerOf(problem, stated)))];
  });
const both = () => all(true).map((right, n) => [...right, ...(all(false)[n] ?? [])]);

describe("the problems of a mixed set", () => {
  it("are held out, of the measured range, and all different", () => {
    expect(problems).toHaveLength(PAIRS);
    expect(new Set(problems.map(({ text }) => text)).size).toBe(PAIRS);
    expect(problems.every(({ text, steps }) => isHeldOut(text) && steps === 7)).toBe(true);
  });
});

describe("the pairs of a mixed set", () => {
  it("hold a right and a wrong answer of each problem, by all authors", () => {
    const pairs = mixedPairs(run, { start: both(), middle: both(), end: both() });
    for (const { problem, right, wrong } of pairs) {
      expect([right.solution.isCorrect, wrong.solution.isCorrect]).toEqual([true, false]);
      expect([right.solution.problem, wrong.solution.problem]).toEqual([problem, problem]);
    }
    for (const side of ["right", "wrong"] as const) {
      const authors = pairs.map((pair) => pair[side].by);
      expect(authors.slice(0, 5)).toEqual([...AUTHORS, "start"]);
    }
  });

  it("take the author with the fewest so far of those that wrote one", () => {
    // The middle is right on every second problem, the end always.
    const middle = all(true).map((right, n) => (n % 2 === 0 ? right : (all(false)[n] ?? [])));
    const pairs = mixedPairs(run, { start: all(false), middle, end: all(true) });
    const six = (side: "right" | "wrong") => pairs.slice(0, 6).map((pair) => pair[side].by);
    expect(six("right")).toEqual(["middle", "end", "gold", "end", "middle", "gold"]);
    expect(six("wrong")).toEqual(["start", "middle", "gold", "start", "gold", "middle"]);
  });

  it("hold no malformed solution", () => {
    const broken = all(false).map(([one]) => [
      goldSolution(task, one?.problem ?? (problems[0] as never), "1;#1."),
    ]);
    const pairs = mixedPairs(run, { start: broken, middle: broken, end: all(true) });
    expect(pairs.every(({ wrong }) => wrong.by === "gold")).toBe(true);
  });

  it.each([
    [true, /gives no wrong answer.*train less/],
    [false, /gives no right answer.*train longer/],
  ])("are refused in a sentence when all sampled answers are right: %s", (isRight, why) => {
    const same = { start: all(isRight), middle: all(isRight), end: all(isRight) };
    expect(() => mixedPairs(run, same)).toThrow(why);
    const sampled = 3 * PAIRS;
    expect(() => mixedPairs(run, same)).toThrow(
      expect.objectContaining({
        code: "bad-setting",
        detail: { right: isRight ? sampled : 0, sampled },
      }),
    );
  });
});

it("the samples of the three generators have draws of their own", async () => {
  const write = ({ request, row }: FakeRow) =>
    `${uniformAt(request.key, row, 0) < 0.5 ? 1 : 2};#1.`;
  const generator = new FakePolicy(write);
  const texts = [];
  for (const age of ["start", "middle", "end"] as const) {
    const samples = await mixedSamples(generator, run, age);
    expect(samples).toHaveLength(PAIRS);
    expect(
      samples.every((row, n) => row.every(({ problem }) => problem.text === problems[n]?.text)),
    ).toBe(true);
    texts.push(
      samples
        .flat()
        .map(({ text }) => text)
        .join(""),
    );
  }
  expect(new Set(texts).size).toBe(3);
  // 128 problems with 8 samples each, in batches of 128 rows; update 0 draws the problems.
  expect(generator.generated.map(({ prompts }) => prompts.length)).toEqual(Array(24).fill(16));
  expect(generator.generated.map(({ key }) => key)).toEqual(
    Array.from({ length: 24 }, (_, n) => ({ seed: 7, stream: STREAMS.mixedSet, update: n + 1 })),
  );
});
