import { describe, expect, it } from "vitest";
import { GOLD_SET_VERSION } from "../core/evaluation/gold-set.ts";
import { smallSettings } from "../core/training/testing/fake-session.ts";
import { parseEvaluation } from "./evaluation-file.ts";
import { EVALUATION } from "./testing/evaluations.ts";

const LEVEL_SETTINGS = { sftMinSteps: 1, sftMaxSteps: 4, longerSteps: 4 };
const settings = smallSettings({ evalProblems: 4, temperature: 1, seed: 1, ...LEVEL_SETTINGS });
const bank = { level: "in_range", problems: 4, samples: 4 } as const;
const levels = {
  in_range: { task: "columns", range: [2, 2] },
  sft_range: { task: "columns", range: [1, 4] },
  longer: { task: "columns", range: [4, 4] },
  other_task: { task: "letters", range: [2, 4] },
} as const;
const gold = { version: GOLD_SET_VERSION, range: [2, 2], hardAbove: 5, solutions: 8 } as const;
const evaluation = { ...EVALUATION, levels, gold };
/** The last line of its job. */
const end = { generator_updates: 4, verifier_updates: 2 };
const { testTime } = evaluation;
const read = (report: unknown, asked: typeof bank | null = bank) =>
  parseEvaluation("eval.json", JSON.stringify(report), settings, asked, end);

describe("the evaluation of a job", () => {
  it("is read back as it was written", () => {
    expect(read(evaluation)).toEqual(evaluation);
    expect(read({ ...evaluation, testTime: null }, null).testTime).toBeNull();
  });

  it.each([
    ["another seed", { seed: 2 }],
    ["another algorithm", { algorithm: "grpo" }],
    ["another task", { task: "letters" }],
    ["another temperature", { temperature: 0.5 }],
    ["another number of problems", { figures: {} }],
    ["another number of generator updates", { generatorUpdates: 3 }],
    ["another number of verifier updates", { verifierUpdates: 0 }],
    ["another range or task of a level", { levels: { ...levels, longer: levels.in_range } }],
    ["another gold set", { gold: { ...gold, version: GOLD_SET_VERSION + 1 } }],
    ["another gold set", { gold: { ...gold, range: [1, 2] } }],
    ["another gold set", { gold: null }],
    ["another bank", { testTime: { ...testTime, samples: 8 } }],
    ["another bank", { testTime: null }],
  ])("of %s is refused in one sentence", (words, change) => {
    const attempt = () => read({ ...evaluation, ...change });
    expect(attempt).toThrow(`eval.json has ${words}`);
    expect(attempt).toThrow(/^[^\n]+ than its job: move it away, and --resume makes it again\.$/);
  });

  it.each([{}, [], null, { ...evaluation, format: "x" }, { ...evaluation, testTime: { grid: 3 } }])(
    "that is %j is refused",
    (report) => {
      expect(() => read(report)).toThrow(
        /^eval\.json is not an evaluation of this lab \([^\n]+\): move it away/,
      );
    },
  );

  it("that is half a file is refused", () => {
    expect(() => parseEvaluation("eval.json", '{"format', settings, bank, end)).toThrow(
      /is not JSON/,
    );
  });
});
