import { describe, expect, it } from "vitest";
import { refusalOf } from "../testing/refusal.ts";
import {
  classesOf,
  type FactRun,
  type FactsFile,
  factsText,
  meanOverSeeds,
  parseFacts,
  verifierAtStart,
} from "./facts-file.ts";

const run = (change: Partial<FactRun> = {}): FactRun => ({
  name: "a",
  arm: "tango",
  alpha: 0.5,
  seeds: [1],
  generator: [
    [0.25, 0.5, 1],
    [0.75, 0.125, 0],
  ],
  verifier: [
    [0.5, 0.75, 1],
    [1, 0.625, 0.5],
  ],
  ...change,
});
const fileOf = (...runs: FactRun[]): FactsFile => ({
  task: "minus",
  steps: 7,
  ages: [0, 60],
  facts: ["1-0", "8-3", "9-9"],
  runs,
});

const refusal = (text: string) => refusalOf(() => parseFacts("facts.json", text));

describe("the file of what the models know", () => {
  const own = run();
  const alone = run({ name: "b", arm: "oracle-steps", alpha: 0, seeds: [2, 3], verifier: null });

  it("is read as it was written, with and without a verifier", () => {
    const file = fileOf(own, alone);
    expect(parseFacts("facts.json", factsText(file))).toEqual(file);
  });

  it("stores shares as the nearest whole thousandth, in one line", () => {
    const text = factsText(fileOf(run({ generator: [[0.1234, 0.9996, 0], [0.1236]] })));
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(text)).toEqual({
      format: "tango-facts-1",
      task: "minus",
      steps: 7,
      ages: [0, 60],
      facts: ["1-0", "8-3", "9-9"],
      runs: [
        {
          name: "a",
          arm: "tango",
          alpha: 0.5,
          seeds: [1],
          generator: [[123, 1000, 0], [124]],
          verifier: [
            [500, 750, 1000],
            [1000, 625, 500],
          ],
        },
      ],
    });
  });

  const tables = [
    ["an age too few", [[0, 0, 0]]],
    [
      "an age too many",
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    [
      "a fact too few at one age",
      [
        [0, 0, 0],
        [0, 0],
      ],
    ],
    [
      "a fact too many at each age",
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
  ] as const;

  it.each(tables)("is refused when a table has %s, in any run and for either model", (_, table) => {
    for (const change of [{ generator: table }, { verifier: table }]) {
      expect(refusal(factsText(fileOf(own, run(change))))).toBe(
        "facts.json cannot be used: it has not one number for each age and fact.",
      );
    }
  });

  it("is refused when the generator of a run without a verifier lacks numbers", () => {
    expect(refusal(factsText(fileOf({ ...alone, generator: [] })))).toMatch(/one number for each/);
  });

  it.each<[string, object, string]>([
    ["another format", { format: "tango-facts-0" }, "format"],
    ["no steps", { steps: 0 }, "steps"],
    ["one age", { ages: [0] }, "ages"],
    ["no facts", { facts: [] }, "facts"],
    ["no runs", { runs: [] }, "runs"],
    ["a key too many", { more: 1 }, "more"],
    ["a name that is too long", { runs: [run({ name: "x".repeat(81) })] }, "runs.0.name"],
    ["a weight above 1", { runs: [run({ alpha: 2 })] }, "runs.0.alpha"],
    ["no seeds", { runs: [run({ seeds: [] })] }, "runs.0.seeds"],
    [
      "a share above 1",
      { runs: [run({ generator: [], verifier: [[1001]] })] },
      "runs.0.verifier.0.0",
    ],
    ["a share as text", { runs: [run({ generator: [["1" as never]] })] }, "runs.0.generator.0.0"],
  ])("is refused with %s, naming the field", (_, change, field) => {
    const stored = JSON.parse(factsText(fileOf())) as object;
    const runs = [run({ generator: [], verifier: null })];
    expect(refusal(JSON.stringify({ ...stored, runs, ...change }))).toBe(
      `facts.json cannot be used: ${field} of the facts is not as this lab writes it.`,
    );
  });

  it("is refused when it is not JSON", () => {
    expect(refusal("{")).toBe("facts.json cannot be used: it is not JSON.");
  });
});

describe("the mean over seeds", () => {
  const second = run({
    seeds: [2, 3],
    generator: [
      [0.75, 0.5, 0],
      [0.25, 0.875, 1],
    ],
    verifier: [
      [0, 0.25, 1],
      [0, 0.125, 0],
    ],
  });

  it("is one run for each condition, in the order of the file", () => {
    const other = run({ name: "b", arm: "hybrid", alpha: 0 });
    const file = fileOf(run(), other, second);
    expect(meanOverSeeds(file)).toEqual({
      ...file,
      runs: [
        {
          name: "a",
          arm: "tango",
          alpha: 0.5,
          seeds: [1, 2, 3],
          generator: [
            [0.5, 0.5, 0.5],
            [0.5, 0.5, 0.5],
          ],
          verifier: [
            [0.25, 0.5, 1],
            [0.5, 0.375, 0.25],
          ],
        },
        other,
      ],
    });
  });

  it("has no verifier where a seed has none, so that both models are of the same seeds", () => {
    const [mean] = meanOverSeeds(fileOf(run(), { ...second, verifier: null })).runs;
    expect(mean?.verifier).toBeNull();
    expect(mean?.generator[0]).toEqual([0.5, 0.5, 0.5]);
  });
});

describe("the class of a fact", () => {
  const without = run({ name: "b", arm: "oracle-steps", seeds: [4, 5], verifier: null });
  const sameSeeds = run({ name: "c", seeds: [4, 5], verifier: [[0.75, 0, 0.75], []] });

  it("is by what both models knew at the start", () => {
    expect(classesOf(fileOf(run()), run())).toEqual(["neither", "both", "both"]);
    const late = run({ verifier: [[0.75, 0.5, 0.5], []] });
    expect(classesOf(fileOf(late), late)).toEqual([
      "verifier_only",
      "generator_only",
      "generator_only",
    ]);
  });

  it("is by the verifier of another run of its seeds where it has none of its own", () => {
    const file = fileOf(run(), without, sameSeeds);
    expect(verifierAtStart(file, without)).toEqual([0.75, 0, 0.75]);
    expect(classesOf(file, without)).toEqual(["verifier_only", "generator_only", "both"]);
  });

  it("is by its own verifier before that of another run of its seeds", () => {
    const own = run({ seeds: [4, 5] });
    expect(verifierAtStart(fileOf(sameSeeds, own), own)).toEqual([0.5, 0.75, 1]);
  });

  it("is unknown where no run of its seeds has a verifier, or one that states nothing", () => {
    const why = "no run of seed 4,5 has a verifier";
    expect(() => verifierAtStart(fileOf(run(), without), without)).toThrow(why);
    expect(() => classesOf(fileOf(without), without)).toThrow(why);
    const empty = run({ seeds: [4, 5], verifier: [] });
    expect(() => classesOf(fileOf(empty), empty)).toThrow(why);
  });
});
