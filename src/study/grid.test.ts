import { describe, expect, it } from "vitest";
import { bestPoints } from "./best.ts";
import { jobsOf } from "./jobs.ts";
import { type JobLines, tableOf } from "./report.ts";
import { parseStudy } from "./spec.ts";

const ACCURACY = "rollouts/accuracy";
const STUDY = {
  name: "a-search",
  title: "A search",
  question: "Which is best?",
  preset: "micro",
  settings: { updates: 4, batchSize: 4, groupSize: 4 },
  seeds: [901, 902],
  conditions: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo", updates: 9 } },
  ],
  grid: { values: { generatorKlCoef: [0, 0.001, 0.05], groupSize: [2, 4, 8] }, points: 2 },
  budget: { tokensOf: "tango-p0", times: 2 },
  measures: [
    { figure: ACCURACY, at: { window: [3, 4] }, primary: true },
    { figure: ACCURACY, at: { lastWindow: 2, atTokensOf: "tango-p0" }, primary: true },
    { figure: ACCURACY, at: { lastWindow: 2, atTokensOf: "tango-p0", times: 2 }, primary: true },
    { figure: "rollouts/step_accuracy", at: { lastWindow: 2, atTokensOf: "tango-p0" } },
  ],
  tieBreak: "rollouts/step_accuracy",
};
const text = (change: object = {}) => JSON.stringify({ ...STUDY, ...change });
const read = (change: object = {}) => parseStudy("s.json", text(change));
const points = (grid: object) =>
  read({ grid: { ...STUDY.grid, ...grid }, conditions: [{ name: "tango" }] }).conditions.map(
    ({ settings }) => settings,
  );

describe("the points of a grid", () => {
  it("are conditions of every arm, which are the same when the study is read again", () => {
    const study = read();
    const names = ["tango-p0", "tango-p1", "grpo-p0", "grpo-p1"];
    expect(study.conditions.map(({ name }) => name)).toEqual(names);
    expect(study).not.toHaveProperty("grid");
    expect(parseStudy("copy.json", JSON.stringify(study))).toEqual(study);
    const at = (condition: string) =>
      jobsOf("s.json", study).find((job) => job.condition === condition)?.settings;
    for (const key of ["generatorKlCoef", "groupSize", "batchSize"] as const) {
      expect(at("grpo-p1")?.[key]).toBe(at("tango-p1")?.[key]);
    }
    expect(at("grpo-p1")).toMatchObject({ algorithm: "grpo", updates: 9 });
  });

  it("are the preset's own first, then all others, with as many samples each", () => {
    const all = points({ points: "all" });
    expect(all).toHaveLength(9);
    expect(all[0]).toEqual({ generatorKlCoef: 0.001, groupSize: 4, batchSize: 4 });
    expect(all[1]).toEqual({ generatorKlCoef: 0, groupSize: 2, batchSize: 8 });
    expect(new Set(all.map((point) => JSON.stringify(point))).size).toBe(9);
  });

  it("are drawn by their key: the first stay when there are more, another key draws others", () => {
    const [few, many] = [points({ points: 4 }), points({ points: 7 })];
    expect(many.slice(0, 4)).toEqual(few);
    expect(new Set(many.map((point) => JSON.stringify(point))).size).toBe(7);
    expect(points({ points: 4, draw: 2 })).not.toEqual(few);
  });

  it("change in the order of the file: the last setting fastest", () => {
    const values = { groupSize: [2, 4], alpha0: [0, 0.5], generatorKlCoef: [0] };
    const all = points({ points: "all", values });
    expect(all.slice(1).map(({ alpha0 }) => alpha0)).toEqual([0, 0.5, 0, 0.5]);
  });

  it.each([
    [{ grid: { values: { generatorKl: [0] } } }, /unknown key grid\.values\.generatorKl, but/],
    [{ grid: { values: { generatorKlCoef: [0, 0] } } }, /generatorKlCoef has 0 twice/],
    [{ grid: { values: { generatorKlCoef: [] } } }, /generatorKlCoef is empty/],
    [{ grid: { values: { batchSize: [4] } } }, /it follows from groupSize/],
    [{ grid: { values: { groupSize: [3, 4] } } }, /has 3, which does not divide the preset's 16/],
    [{ grid: { ...STUDY.grid, points: 10 } }, /points is 10, but the grid .* have 9 points/],
    [{ grid: { ...STUDY.grid, points: 0 } }, /points is 0, but must be "all", or a whole/],
    [
      { conditions: [{ name: "tango", settings: { generatorKlCoef: 0 } }] },
      /condition tango sets generatorKlCoef, which the grid varies/,
    ],
    [{ settings: { width: 9 } }, /settings: width is 9, but must be a multiple of heads/],
  ])("%j is refused in a sentence", (change, message) => {
    expect(() => read(change)).toThrow(message);
    expect(() => read(change)).toThrow(/^s\.json cannot be used: [^\n]+[.?!]$/);
  });
});

describe("the best points", () => {
  /** A run whose updates have one accuracy and cost `cost` tokens each. */
  function run(condition: string, seed: number, facts: readonly number[]): JobLines {
    const [updates = 0, cost = 0, accuracy = 0, steps = 0] = facts;
    const start = { phase: "evaluation", stage: "after-sft", generator_updates: 0, num_tokens: 0 };
    const lines = Array.from({ length: updates }, (_, i) => ({
      phase: "generator",
      generator_updates: i + 1,
      num_tokens: cost * (i + 1),
      // From the fifth update on twice as right.
      [ACCURACY]: i < 4 ? accuracy : 2 * accuracy,
      "rollouts/step_accuracy": steps,
    }));
    return { block: "main", condition, seed, evaluation: null, lines: [start, ...lines] };
  }
  /** T is 400 on both seeds: 4 updates of tango at 100. */
  const RUNS: Readonly<Record<string, readonly number[]>> = {
    "tango-p0": [4, 100, 0.3, 0.5],
    "tango-p1": [4, 90, 0.4, 0.5],
    "grpo-p0": [9, 100, 0, 0.2],
    "grpo-p1": [9, 100, 0, 0.6],
  };
  const best = (runs = RUNS, seeds = [901, 902]) => {
    const jobs = seeds.flatMap((seed) =>
      Object.entries(runs).map(([condition, facts]) => run(condition, seed, facts)),
    );
    const study = read();
    return bestPoints(study, tableOf(study, jobs)).map(
      ({ measure, condition, mean, equal }) => [measure.slice(19), condition, mean, equal] as const,
    );
  };
  const AT = "last 2 generator updates at the tokens of tango-p0";

  it("are of each arm and measure, by the tie break where means are equal", () => {
    expect(best()).toEqual([
      ["generator updates 3–4", "tango-p1", 0.4, 1],
      ["generator updates 3–4", "grpo-p0", 0, 2],
      [AT, "tango-p1", 0.4, 1],
      [AT, "grpo-p1", 0, 2],
      // No run of tango has used twice the tokens.
      [AT.replace("the", "2 × the"), "grpo-p0", 0, 2],
    ]);
  });

  it("are none where a seed has no value", () => {
    expect(best(RUNS, [901])).toEqual([]);
  });
});
