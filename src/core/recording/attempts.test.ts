import { describe, expect, test } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { attemptsText, readAttempts } from "./attempts.ts";

const run = { preset: "gap", settings: { ...presetSettings("gap"), seed: 701 } };
const PROBLEM = {
  problem: "96-31=",
  start: { solution: "2;5;#25.", verification: "22C55C>C." },
  end: { solution: "6;5;#65.", verification: "66C54X>X." },
};
const FILE = {
  preset: "gap",
  seed: 701,
  command: "lab record --attempts gap.tango.zip",
  engine: "cpu",
  problems: [PROBLEM],
};
const read = (change: object = {}) =>
  readAttempts("gap.attempts.json", attemptsText({ ...FILE, ...change }), run);

test("marks what both pairs wrote against the truth of the task", () => {
  const [problem] = read();
  expect(problem?.problem).toBe("96-31=");
  expect(problem?.start).toMatchObject({
    steps: ["2", "5"],
    stepTruth: [false, true],
    answer: "25",
    isCorrect: false,
    verdicts: [1, 1],
    finalVerdict: 1,
    judgedBy: "verifier",
  });
  expect(problem?.end).toMatchObject({
    stepTruth: [true, true],
    isCorrect: true,
    verdicts: [1, -1],
    finalVerdict: -1,
  });
});

test("a run without a verifier has no verdicts", () => {
  const start = { ...PROBLEM.start, verification: null };
  const [problem] = read({ problems: [{ ...PROBLEM, start }] });
  expect(problem?.start).toMatchObject({ verdicts: null, verification: null });
});

describe("is refused in one sentence", () => {
  const own = (change: object) => ({ problems: [{ ...PROBLEM, ...change }] });
  test.each<[string, object, RegExp]>([
    ["of another run", { seed: 1 }, /cannot be used: it is of gap, seed 1\.$/],
    ["without a problem", { problems: [] }, /problems of it is not as this lab writes it/],
    [
      "another task's problem",
      own({ problem: "9+3=" }),
      /its problem 1 cannot be read: .*it is not a problem of minus/,
    ],
    [
      "a text that no model writes",
      own({ end: { solution: "ü", verification: null } }),
      /its problem 1 cannot be read/,
    ],
    ["more fields", own({ isCorrect: true }), /isCorrect of it is not as this lab writes it/],
  ])("%s", (_, change, why) => {
    expect(() => read(change)).toThrow(why);
  });

  test("a verification where no model writes one", () => {
    const grpo = { ...run, settings: { ...run.settings, algorithm: "grpo" } };
    expect(() => readAttempts("x", attemptsText(FILE), grpo)).toThrow(
      /its problem 1 cannot be read: .*no model of grpo writes one/,
    );
  });

  test("no JSON", () => {
    expect(() => readAttempts("x", "{", run)).toThrow(/x cannot be used: it/);
  });
});
