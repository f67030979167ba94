import { describe, expect, it } from "vitest";
import { jobsOf } from "./jobs.ts";
import { curvesOf, isEvaluated, parseStudy, withSeeds } from "./spec.ts";

const STUDY = {
  name: "a-study",
  title: "A study",
  question: "Is it read?",
  preset: "micro",
  settings: { updates: 8, batchSize: 4 },
  seeds: [7, 3],
  conditions: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo", batchSize: 6 } },
  ],
  blocks: [
    { name: "columns", settings: {} },
    { name: "letters", preset: "quick", settings: { task: "letters", batchSize: 5 } },
  ],
  baseline: "grpo",
  measures: [
    { figure: "reward", at: "mean" },
    { figure: "reward", at: { reach: 0.5 }, axis: "seconds" },
    { figure: "verifier/judged_now/auroc", at: "evaluation" },
  ],
  curves: ["reward", { figure: "train/f1", axis: "verifier_updates" }, { figure: "loss" }],
  testTime: { level: "longer", problems: 8, samples: 16 },
  evaluation: true,
};
const read = (change: Record<string, unknown> = {}) =>
  parseStudy("a.json", JSON.stringify({ ...STUDY, ...change }));
const jobs = (change: Record<string, unknown> = {}) => jobsOf("a.json", read(change));

describe("a study file", () => {
  it("is read unchanged", () => {
    expect(read()).toEqual(STUDY);
  });

  it("has one block and no curves by default", () => {
    const { blocks: _, curves: __, settings: ___, ...rest } = STUDY;
    expect(parseStudy("a.json", JSON.stringify(rest))).toMatchObject({
      settings: {},
      blocks: [{ name: "main", settings: {} }],
      curves: [],
    });
  });

  it("defaults the axis of a curve to generator updates", () => {
    expect(curvesOf(read())).toEqual([
      { metric: "reward", axis: "generator_updates" },
      { metric: "train/f1", axis: "verifier_updates" },
      { metric: "loss", axis: "generator_updates" },
    ]);
  });

  it("evaluates jobs on request, with the bank of lab eval by default", () => {
    const { testTime: _, evaluation: __, ...rest } = STUDY;
    const of = (change: object) => parseStudy("a.json", JSON.stringify({ ...rest, ...change }));
    expect(isEvaluated(of({}))).toBe(false);
    expect("testTime" in of({})).toBe(false);
    expect(isEvaluated(of({ evaluation: true }))).toBe(true);
    expect(isEvaluated(of({ testTime: {} }))).toBe(true);
    expect(of({ testTime: { samples: 8 } }).testTime).toEqual({
      level: "in_range",
      problems: 64,
      samples: 8,
    });
  });

  it.each([
    [{ foo: 1 }, /unknown key foo, but must be an object with name, title, question/],
    [{ name: undefined }, /name is missing/],
    [{ name: "../x" }, /name is "..\/x", but must be small letters, digits and hyphens/],
    [{ title: "" }, /title is empty, but must be a text that says something/],
    [{ preset: "nope" }, /preset is "nope", but must be one of .*quick, /],
    [{ settings: [] }, /settings .*must be/],
    [{ settings: null }, /settings is null, but must be an object of settings/],
    [
      { settings: { updates: {} } },
      /settings\.updates is Object, but must be a whole number from 1/,
    ],
    [{ settings: { updates: 0 } }, /settings\.updates is 0, but must be a whole number from 1/],
    [{ settings: { algorithm: "x" } }, /settings\.algorithm is "x", but must be one of tango, /],
    [{ settings: { "a\nb": 1 } }, /unknown key settings\.a\?b, but must be an object of settings/],
    [{ settings: { seed: 3 } }, /settings\.seed is 3, but must be left out: it goes into seeds/],
    [{ seeds: [] }, /seeds is empty, but must be a list with at least one entry/],
    [{ seeds: [4294967296] }, /seeds\.0 is 4294967296, but must be/],
    [{ seeds: [1.5] }, /seeds\.0 is 1\.5, but must be a whole number from 0 to 4294967295/],
    [{ seeds: [-1] }, /seeds\.0 is -1, but must be a whole number/],
    [{ seeds: [1, 2, 1] }, /seeds has 1 twice/],
    [{ conditions: [] }, /conditions .*at least one entry/],
    [{ conditions: [{ name: "a", x: 1 }] }, /unknown key conditions\.0\.x, but must be an object/],
    [{ conditions: [{ name: "a" }, { name: "a" }] }, /conditions has a twice/],
    [{ blocks: [{ name: "a" }, { name: "a" }] }, /blocks has a twice/],
    [{ blocks: [{ name: "a", preset: "x" }] }, /blocks\.0\.preset is "x", but must be one of/],
    [{ baseline: "none" }, /baseline is none, but must be one of tango, grpo/],
    [{ contrasts: [{ condition: "x", baseline: "tango" }] }, /contrasts\.0\.condition is x, but/],
    [
      { contrasts: [{ condition: "tango", baseline: "grpo" }] },
      /contrasts\.0 compares tango with grpo, in the tables already/,
    ],
    [{ contrasts: [{ condition: "tango" }] }, /contrasts\.0\.baseline is missing/],
    [
      { measures: [{ figure: "reward", at: 1, without: ["x"] }] },
      /measures\.0\.without is x, but must be one of tango, grpo/,
    ],
    [
      { curves: [{ figure: "reward", without: ["x"] }] },
      /curves\.0\.without is x, but must be one of tango, grpo/,
    ],
    [{ measures: [] }, /measures .*at least one entry/],
    [{ measures: [{ figure: "reward" }] }, /measures\.0\.at is missing/],
    [
      { measures: [{ figure: "reward", at: "late" }] },
      /measures\.0\.at is "late", but must be one/,
    ],
    [{ measures: [{ figure: "reward", at: -1 }] }, /measures\.0\.at is -1, but must be one of/],
    [
      { measures: [{ figure: "reward", at: { window: [5, 3] } }] },
      /measures\.0\.at\.window is .*, but must be \{"window": \[FROM, TO\]\} with two generator updates, FROM at most TO\.?$/,
    ],
    [
      { measures: [{ figure: "reward", at: { window: [0, 3] } }] },
      /measures\.0\.at.*, but must be/,
    ],
    [{ measures: [{ figure: "reward", at: { window: [1] } }] }, /measures\.0\.at/],
    [{ measures: [{ figure: "reward", at: { lastWindow: 0 } }] }, /measures\.0\.at.*, but must be/],
    [
      { measures: [{ figure: "reward", at: { lastWindow: 3, atTokensOf: "none" } }] },
      /measures\.0\.at\.atTokensOf is none, but must be one of tango, grpo/,
    ],
    [
      { measures: [{ figure: "reward", at: { window: [1, 2] }, axis: "seconds" }] },
      /measures\.0\.axis goes only with/,
    ],
    [{ measures: [{ figure: "reward", at: { reach: "x" } }] }, /measures\.0\.at.*must be/],
    [
      { measures: [{ figure: "reward", at: "end", axis: "seconds" }] },
      /measures\.0\.axis goes only with/,
    ],
    [
      { measures: [{ figure: "reward", at: { reach: 1 }, axis: "days" }] },
      /measures\.0\.axis is "days", but must be one of generator_updates, verifier_up/,
    ],
    [{ curves: [1] }, /curves\.0 is 1, but must be a figure, or \{"figure": NAME, "axis": NAME\}/],
    [{ curves: [""] }, /curves\.0 is empty, but must be a figure, or/],
    [{ curves: [{ axis: "updates" }] }, /curves\.0\.figure is missing/],
    [{ curves: [{ figure: "a", axis: "days" }] }, /curves\.0\.axis is "days", but must be one of/],
    [{ curves: [{ figure: "a", x: 1 }] }, /unknown key curves\.0\.x, but must be/],
    [{ testTime: [] }, /testTime is Array, but must be an object with level, problems and samples/],
    [{ testTime: 64 }, /testTime is 64, but must be an object with level/],
    [{ testTime: { sample: 4 } }, /unknown key testTime\.sample, but must be/],
    [
      { testTime: { level: "hard" } },
      /testTime\.level is "hard", but must be one of in_range, sft/,
    ],
    [{ testTime: { problems: 0 } }, /problems is 0, but must be a whole number from 1 to 4096/],
    [{ testTime: { samples: 1025 } }, /samples is 1025, but must be a whole number from 1 to 1024/],
    [
      { measures: [STUDY.measures[0], STUDY.measures[1], { ...STUDY.measures[0], primary: true }] },
      /measures has reward, mean twice, but each counts once/,
    ],
    [
      { curves: ["reward", { figure: "reward", axis: "generator_updates" }] },
      /curves has reward over generator_updates twice/,
    ],
    [
      { measures: [{ figure: "reward", at: "mean", primary: false }] },
      /measures\.0\.primary is false, but must be true, or left out/,
    ],
    [{ evaluation: false }, /evaluation is false, but must be true, or left out/],
  ])("with %j is refused in one sentence", (change, message) => {
    expect(() => read(change)).toThrow(message);
    expect(() => read(change)).toThrow(/^a\.json cannot be used: [^\n]+[.?]$/);
  });

  it.each(["", "{", "[1", "null", "3", "[]"])("that is %j is refused", (text) => {
    expect(() => parseStudy("a.json", text)).toThrow(/^a\.json cannot be used: [^\n]+[.?]$/);
  });

  it.each([
    [
      { settings: { rlMaxSteps: 12 } },
      /block columns, condition tango: rlMaxSteps is 12, but must be at most/,
    ],
    [{ settings: { width: 9 } }, /width is 9, but must be a multiple of heads/],
  ])("with %j is refused when its jobs are made", (change, message) => {
    expect(() => jobs({ baseline: undefined, ...change })).toThrow(message);
  });
});

describe("the jobs of a study", () => {
  it("are blocks, conditions and seeds, in this order", () => {
    expect(jobs().map(({ name }) => name)).toEqual([
      "000-columns-tango-s7",
      "000-columns-tango-s3",
      "001-columns-grpo-s7",
      "001-columns-grpo-s3",
      "002-letters-tango-s7",
      "002-letters-tango-s3",
      "003-letters-grpo-s7",
      "003-letters-grpo-s3",
    ]);
  });

  it("keep their names when seeds are added", () => {
    const more = new Set(jobs({ seeds: [7, 3, 8] }).map(({ name }) => name));
    expect(jobs().every(({ name }) => more.has(name))).toBe(true);
  });

  it("have the preset's settings, then the study's, the block's and the condition's", () => {
    const sizes = jobs().map(({ settings, preset }) => [preset, settings.task, settings.batchSize]);
    expect([sizes[0], sizes[2], sizes[4], sizes[6]]).toEqual([
      ["micro", "columns", 4],
      ["micro", "columns", 6],
      ["quick", "letters", 5],
      ["quick", "letters", 6],
    ]);
    expect(jobs()[5]?.settings).toMatchObject({ seed: 3, algorithm: "tango", updates: 8 });
  });

  it("share SFT by seed, and a warm-up only if two jobs have the same one", () => {
    const [tango, other, grpo] = jobs({ blocks: undefined });
    expect(tango?.starts.map(({ kind }) => kind)).toEqual(["sft-generator", "sft-verifier"]);
    expect(grpo?.starts).toEqual(tango?.starts.slice(0, 1));
    expect(other?.starts[0]?.key).not.toBe(tango?.starts[0]?.key);
    const conditions = [
      { name: "tango", settings: { algorithm: "tango" } },
      { name: "alpha-0", settings: { algorithm: "tango", alpha0: 0 } },
    ];
    const [one, , two] = jobs({ conditions, baseline: undefined });
    expect(one?.starts.map(({ kind }) => kind)).toEqual([
      "sft-generator",
      "sft-verifier",
      "warm-up",
    ]);
    expect(two?.starts).toEqual(one?.starts);
  });
});

describe("another number of seeds", () => {
  const seeds = (own: number[], count: number) => withSeeds(read({ seeds: own }), count).seeds;
  it("uses the first ones, or counts up from the last", () => {
    expect(seeds([7, 3, 9], 2)).toEqual([7, 3]);
    expect(seeds([101, 102], 4)).toEqual([101, 102, 103, 104]);
    expect(seeds([5, 3], 5)).toEqual([5, 3, 4, 6, 7]);
  });

  it("stays within the allowed range of seeds", () => {
    expect(seeds([4294967294], 2)).toEqual([4294967294, 4294967295]);
    expect(() => seeds([4294967294], 3)).toThrow(
      "--seeds is 3, which counts up past 4294967295, the last seed there is: ask for fewer.",
    );
  });
});
