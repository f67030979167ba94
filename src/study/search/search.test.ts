import { describe, expect, it } from "vitest";
import { type JobLines, tableOf } from "../report.ts";
import { planOf } from "./plan.ts";
import { pointsOf } from "./points.ts";
import { searchResults } from "./results.ts";
import { checkExploratory, parseSearch } from "./spec.ts";

const SEARCH = {
  name: "a-search",
  title: "A search",
  question: "Which is best?",
  preset: "micro",
  settings: { updates: 4, batchSize: 4, groupSize: 4 },
  seeds: [901, 902],
  arms: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo", updates: 9 } },
    { name: "rloo", settings: { algorithm: "grpo", estimator: "rloo", updates: 9 } },
  ],
  grid: { generatorKlCoef: [0, 0.001, 0.05], groupSize: [2, 4, 8] },
  runs: 2,
  figure: "rollouts/accuracy",
  tieBreak: "rollouts/step_accuracy",
  lastWindow: 2,
  tokensOf: "tango",
};
const read = (change: object = {}) =>
  parseSearch("s.json", JSON.stringify({ ...SEARCH, ...change }));
const plan = (change: object = {}) => planOf("s.json", read(change));

describe("the points", () => {
  const points = (change: object) => pointsOf("s.json", read(change));

  it("are the preset's own first, then all others, with as many samples each", () => {
    const all = points({ runs: "all" });
    expect(all).toHaveLength(9);
    expect(all[0]).toEqual({
      name: "p0",
      settings: { generatorKlCoef: 0.001, groupSize: 4, batchSize: 4 },
    });
    expect(all[1]?.settings).toEqual({ generatorKlCoef: 0, groupSize: 2, batchSize: 8 });
    for (const { settings } of all) {
      expect(Number(settings["groupSize"]) * Number(settings["batchSize"])).toBe(16);
    }
    expect(new Set(all.map(({ settings }) => JSON.stringify(settings))).size).toBe(9);
  });

  it("are drawn by their key: the first stay when there are more, another key draws others", () => {
    const [few, many] = [points({ runs: 4 }), points({ runs: 7 })];
    expect(many.slice(0, 4)).toEqual(few);
    expect(new Set(many.map(({ settings }) => JSON.stringify(settings))).size).toBe(7);
    expect(points({ runs: 4 })).toEqual(few);
    expect(points({ runs: 4, draw: 2 })).not.toEqual(few);
    expect(points({ runs: 4, draw: 2 })[0]).toEqual(few[0]);
  });

  it("change in the order of the file: the last setting fastest", () => {
    const grid = { groupSize: [2, 4], alpha0: [0, 0.5], generatorKlCoef: [0] };
    const keys = points({ runs: "all", grid }).map(({ settings }) => Object.keys(settings)[0]);
    expect(new Set(keys)).toEqual(new Set(["groupSize"]));
    expect(
      points({ runs: "all", grid })
        .slice(1)
        .map(({ settings }) => settings["alpha0"]),
    ).toEqual([0, 0.5, 0, 0.5]);
  });

  it("have the preset's own also where the grid does not", () => {
    const [own, ...others] = points({ runs: "all", grid: { generatorKlCoef: [0, 0.05] } });
    expect(own?.settings).toEqual({ generatorKlCoef: 0.001 });
    expect(others).toHaveLength(2);
  });
});

describe("the study of a search", () => {
  it("has a condition for every arm at every point, and the budget of the reference", () => {
    const { study, jobs, arms, updates } = plan();
    expect(study.conditions.map(({ name }) => name)).toEqual([
      "tango-p0",
      "tango-p1",
      "grpo-p0",
      "grpo-p1",
      "rloo-p0",
      "rloo-p1",
    ]);
    expect(study.budget).toEqual({ tokensOf: "tango-p0", times: 2 });
    expect(arms.map(({ hasVerifier }) => hasVerifier)).toEqual([true, false, false]);
    expect(updates).toBe(4);
    const at = (condition: string) => jobs.find((job) => job.condition === condition)?.settings;
    for (const key of ["generatorKlCoef", "groupSize", "batchSize"] as const) {
      expect(at("rloo-p1")?.[key]).toBe(at("tango-p1")?.[key]);
    }
    expect(at("rloo-p1")).toMatchObject({ estimator: "rloo", updates: 9 });
  });
});

describe("a file that cannot be used", () => {
  it.each([
    [{ arms: [SEARCH.arms[0], SEARCH.arms[0]] }, /arms has tango twice/],
    [{ seeds: [901, 901] }, /seeds has 901 twice/],
    [{ grid: { generatorKl: [0] } }, /unknown key grid\.generatorKl, but must be/],
    [
      { grid: { generatorKlCoef: [0, 9000], updats: [4] }, settings: { groupSize: 1, nope: 1 } },
      /settings\.groupSize is 1, but must be .*grid\.generatorKlCoef\.1 is 9000, but must be a number from 0/,
    ],
    [{ grid: { generatorKlCoef: [0, 0] } }, /grid\.generatorKlCoef has 0 twice/],
    [{ grid: {} }, /grid has no setting to vary/],
    [{ grid: [] }, /grid is Array, but must be an object of lists/],
    [{ grid: { generatorKlCoef: [] } }, /grid\.generatorKlCoef is empty/],
    [
      { grid: { batchSize: [4] } },
      /grid\.batchSize is .*, but must be left out: it follows from groupSize/,
    ],
    [
      { grid: { updates: [4, 8] } },
      /grid\.updates is .*, but must be left out: it is the arm's own/,
    ],
    [
      { grid: { groupSize: [3, 4] } },
      /grid\.groupSize has 3, which does not divide the preset's 16/,
    ],
    [{ grid: { estimator: ["grpo", "rloo"] } }, /arm rloo sets estimator, which the grid varies/],
    [{ runs: 10 }, /runs is 10, but the grid and the preset have 9 points: ask for at most 9/],
    [{ runs: 0 }, /runs is 0, but must be "all", or a whole number/],
    [{ tokensOf: "none" }, /tokensOf is none, but must be one of tango, grpo, rloo/],
    [{ figure: "acc" }, /figure is "acc", but must be a metric that generator updates log/],
    [{ tieBreak: "rollouts/accuracy" }, /tieBreak is rollouts\/accuracy, which is the figure/],
    [{ lastWindow: 5 }, /lastWindow is 5, but tango makes only 4 updates/],
    [
      { settings: { ...SEARCH.settings, updates: 1 } },
      /lastWindow is 2, but tango makes only 1 update\.$/,
    ],
    [
      { arms: [SEARCH.arms[0], { name: "grpo", settings: { algorithm: "grpo", updates: 3 } }] },
      /arm grpo has 3 updates, fewer than the 4 of tango/,
    ],
    [{ settings: { width: 9 } }, /settings: width is 9, but must be a multiple of heads/],
    [
      { arms: [SEARCH.arms[0], { name: "grpo", settings: { seed: 3 } }] },
      /arms\.1\.settings\.seed is 3, but must be left out: it goes into seeds/,
    ],
    [{ extra: 1 }, /unknown key extra/],
  ])("%j is refused in a sentence", (change, message) => {
    expect(() => plan(change)).toThrow(message);
    expect(() => plan(change)).toThrow(/^s\.json cannot be used: [^\n]+[.?!]$/);
  });

  it("has no seed of a study", () => {
    const studies = [{ name: "lift", seeds: [81, 902] }];
    expect(() => checkExploratory("s.json", read(), studies)).toThrow(
      /seeds has 902, which study lift uses; a search explores/,
    );
    checkExploratory("s.json", read(), [{ name: "lift", seeds: [81] }]);
  });
});

describe("the results", () => {
  /** A run whose updates have one accuracy and cost `cost` tokens each. */
  function run(condition: string, seed: number, facts: readonly number[]): JobLines {
    const [updates = 0, cost = 0, accuracy = 0, steps = 0] = facts;
    const start = { phase: "evaluation", stage: "after-sft", generator_updates: 0, num_tokens: 0 };
    const lines = Array.from({ length: updates }, (_, i) => ({
      phase: "generator",
      generator_updates: i + 1,
      num_tokens: cost * (i + 1),
      // From the fifth update on twice as right.
      "rollouts/accuracy": i < 4 ? accuracy : 2 * accuracy,
      "rollouts/step_accuracy": steps,
    }));
    const end = { ...lines.at(-1), phase: "evaluation", stage: "end" };
    return { block: "main", condition, seed, evaluation: null, lines: [start, ...lines, end] };
  }
  /** T is 400 on both seeds: 4 updates of tango at 100. */
  const RUNS: Readonly<Record<string, readonly number[]>> = {
    "tango-p0": [4, 100, 0.3, 0.5],
    "tango-p1": [4, 90, 0.4, 0.5],
    "grpo-p0": [9, 100, 0, 0.2],
    "grpo-p1": [9, 100, 0, 0.6],
    "rloo-p0": [9, 50, 0, 0.3],
    "rloo-p1": [8, 100, 0.1, 0.3],
  };
  const results = (runs = RUNS, seeds = [901, 902]) => {
    const searched = plan();
    const jobs = seeds.flatMap((seed) =>
      Object.entries(runs).map(([condition, facts]) => run(condition, seed, facts)),
    );
    return searchResults(searched, tableOf(searched.study, jobs));
  };
  const pointOf = (condition: string, found = results()) =>
    found.arms.flatMap(({ points }) => points).find((one) => one.condition === condition);

  it("are taken at equal updates, at equal tokens and at twice as many", () => {
    const { figure } = pointOf("rloo-p1") ?? {};
    // 400 tokens: updates 3 and 4; 800: 7 and 8.
    expect([figure?.updates.mean, figure?.tokens.mean, figure?.more.mean]).toEqual([0.1, 0.1, 0.2]);
    // 50 tokens per update: at T, the updates 7 and 8, and the run ends short of 2 T.
    const short = pointOf("rloo-p0");
    expect(short?.figure.more).toEqual({ mean: null, seeds: [null, null] });
    expect(short?.endedWithFewer).toEqual({ tokens: 0, more: 2 });
    expect(short?.tokens).toEqual([450, 450]);
  });

  it("name the best of each arm, by the tie break where means are equal", () => {
    const { arms, bestBaseline } = results();
    const [tango, grpo, rloo] = arms;
    expect(tango?.best.tokens).toMatchObject({ point: "p1", mean: 0.4, equal: 1 });
    expect(tango?.best.more).toBeNull();
    expect(grpo?.best.tokens).toMatchObject({ point: "p1", mean: 0, tieBreak: 0.6, equal: 2 });
    expect(rloo?.best.updates).toMatchObject({ point: "p1", mean: 0.1 });
    expect(bestBaseline.tokens).toMatchObject({ arm: "rloo", point: "p1", condition: "rloo-p1" });
    expect(bestBaseline.more).toMatchObject({ arm: "rloo", mean: 0.2 });
  });

  it("take the earlier point where all is equal", () => {
    const same = { ...RUNS, "grpo-p1": RUNS["grpo-p0"] ?? [] };
    expect(results(same).arms[1]?.best.tokens).toMatchObject({ point: "p0", equal: 2 });
  });

  it("have no best where a seed has no value", () => {
    const found = results(RUNS, [901]);
    expect(found.arms[0]?.best.updates).toBeNull();
    expect(pointOf("tango-p0", found)?.figure.updates).toEqual({ mean: null, seeds: [0.3, null] });
    expect(found.bestBaseline.tokens).toBeNull();
  });
});
