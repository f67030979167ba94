import { describe, expect, it } from "vitest";
import type { Judged } from "../metrics/verdicts.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS } from "../random/draws.ts";
import { applySettings } from "../settings/parse.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { type Cell, cellOf, crossPlaySolutions, ratesOf } from "./cross-play.ts";
import { crossPlayTrends } from "./cross-play-reading.ts";
import { heldOut } from "./held-out.ts";
import { CHUNK } from "./judge.ts";

/** A judged solution: its steps by truth, the verdicts on them (null: not usable), the last word. */
function judged(
  truth: readonly boolean[],
  verdicts: readonly (1 | -1)[] | null,
  isCorrect: boolean,
  final: 1 | -1 | null,
): Judged {
  const solution = { stepTruth: truth, isCorrect };
  const judgement = { said: { judgedAs: "verification", verdicts, finalVerdict: final } };
  return { solution, judgement } as unknown as Judged;
}

/** Computed in each test, so that a fault in it is that test's. */
const cell = (): Cell => cellOf(JUDGED);
const JUDGED = [
  // Right, no doubt.
  judged([true, true, true], [1, 1, 1], true, 1),
  // Right, one step doubted and rejected.
  judged([true, true, true], [1, -1, 1], true, -1),
  // Wrong from step 2 on: located, and step 3 missed.
  judged([true, false, false], [1, -1, 1], false, -1),
  // Wrong at step 3: only step 1 doubted, accepted.
  judged([true, true, false], [-1, 1, 1], false, 1),
  // Wrong, and nothing that could be read: the last word counts as a rejection.
  judged([true, false, true], null, false, null),
];

describe("a cell", () => {
  it("counts steps, last words and first mistakes", () => {
    expect(cell()).toEqual({
      wrongStepsCaught: 1,
      wrongStepsMissed: 2,
      rightStepsDoubted: 2,
      rightStepsTrusted: 7,
      rightAccepted: 1,
      rightRejected: 1,
      wrongAccepted: 1,
      wrongRejected: 2,
      faulty: 3,
      faultyLocated: 1,
      faultless: 2,
      faultlessCleared: 1,
      usable: 4,
    });
  });

  it("gives figures that can be worked out by hand", () => {
    const figures = ratesOf(cell());
    // (1/3 + 7/9) / 2, (1/2 + 2/3) / 2, 2 · 1/3 · 1/2 / (1/3 + 1/2).
    expect(figures.stepBalancedAccuracy).toBeCloseTo(5 / 9, 12);
    expect(figures.caught).toBeCloseTo(1 / 3, 12);
    expect(figures.falseAlarms).toBeCloseTo(2 / 9, 12);
    expect(figures.lastWordBalancedAccuracy).toBeCloseTo(7 / 12, 12);
    expect(figures.processBenchF1).toBeCloseTo(0.4, 12);
    expect(figures.accuracy).toBeCloseTo(0.4, 12);
  });

  it("counts a first mistake at the first step, whether it is named or not", () => {
    const cell = cellOf([
      judged([false, true], [-1, 1], false, -1),
      judged([false, true], [1, -1], false, -1),
      judged([false, true], [1, 1], false, 1),
    ]);
    expect(cell).toMatchObject({ faulty: 3, faultyLocated: 1, faultless: 0, faultlessCleared: 0 });
  });

  it("clears no faultless solution by a verification that cannot be read", () => {
    const cell = cellOf([judged([true], null, true, 1)]);
    expect(cell).toMatchObject({ faultless: 1, faultlessCleared: 0, usable: 0 });
  });

  it("has an F1 of 0 where no mistake is located and none of the others is cleared", () => {
    const none = [judged([true], [-1], true, 1), judged([false], [1], false, 1)];
    expect(ratesOf(cellOf(none)).processBenchF1).toBe(0);
  });

  it("has no F1 without faultless solutions", () => {
    expect(ratesOf(cellOf([judged([false], [-1], false, -1)])).processBenchF1).toBeNull();
  });

  it("has no balanced accuracy where a class is missing", () => {
    const figures = ratesOf(cellOf([judged([true], [1], true, 1)]));
    expect(figures).toMatchObject({ stepBalancedAccuracy: null, caught: null, falseAlarms: 0 });
    expect(figures).toMatchObject({ lastWordBalancedAccuracy: null, processBenchF1: null });
  });
});

describe("what a board shows", () => {
  it("progress: the oldest verifier is better on every generator", () => {
    const reading = crossPlayTrends([
      [0.7, 0.6],
      [0.8, 0.9],
    ]);
    expect(reading.progress).toBeCloseTo(0.2, 12);
    expect(reading.overYounger).toBeCloseTo(0.3, 12);
    expect(reading.overOlder).toBeCloseTo(-0.1, 12);
    expect(reading.shows).toBe("progress");
  });

  it("a Red Queen: each is best against its own age, on both sides", () => {
    const reading = crossPlayTrends([
      [0.9, 0.7],
      [0.8, 0.9],
    ]);
    expect(reading.progress).toBeCloseTo(0.05, 12);
    expect(reading.shows).toBe("red-queen");
  });

  it("forgetting: only older verifiers fall behind, on younger generators", () => {
    expect(
      crossPlayTrends([
        [0.9, 0.9],
        [0.7, 0.9],
      ]).shows,
    ).toBe("forgetting");
  });

  it("progress from a difference of exactly two points, but not if one generator gains nothing", () => {
    const exact = [
      [0, 0],
      [0.02, 0.02],
    ];
    expect(crossPlayTrends(exact)).toMatchObject({ progress: 0.02, shows: "progress" });
    const partly = [
      [0.5, 0.5],
      [0.5, 0.9],
    ];
    expect(crossPlayTrends(partly)).toMatchObject({ progress: 0.2, shows: null });
  });

  it("nothing: differences of less than two points, or cells without a value", () => {
    expect(
      crossPlayTrends([
        [0.9, 0.89],
        [0.89, 0.9],
      ]).shows,
    ).toBeNull();
    const unknown = crossPlayTrends([
      [0.9, null],
      [null, null],
    ]);
    expect(unknown).toEqual({ progress: null, overYounger: null, overOlder: null, shows: null });
  });
});

describe("the solutions that all verifiers judge", () => {
  const settings = applySettings(presetSettings("gap"), [["seed", 5]]);
  const task = taskById(settings.task);
  const solutionsOf = async (count: number) => {
    const generator = new FakePolicy(() => "1;#1.");
    const solutions = await crossPlaySolutions({ task, settings, generator }, count);
    return { solutions, asked: generator.generated };
  };

  it("are one for each held-out problem in range, in their order", async () => {
    const { solutions } = await solutionsOf(2 * CHUNK);
    const { problems } = heldOut({ task, settings }, "in_range", 2 * CHUNK);
    expect(problems).toHaveLength(2 * CHUNK);
    expect(solutions.map(({ problem }) => problem)).toEqual(problems);
    expect(new Set(solutions.map(({ text }) => text))).toEqual(new Set(["1;#1."]));
  });

  it("have draws that depend on the run's seed and on nothing that changes with age", async () => {
    const { asked } = await solutionsOf(CHUNK + 1);
    const { seed, temperature } = settings;
    expect(asked).toMatchObject([
      { temperature, weights: "current", samplesPerPrompt: 1 },
      { temperature, weights: "current", samplesPerPrompt: 1 },
    ]);
    const stream = STREAMS.crossPlay;
    expect(asked.map(({ key }) => key)).toEqual([
      { seed, stream, update: 0 },
      { seed, stream, update: 1 },
    ]);
    expect(asked.map(({ prompts }) => prompts.length)).toEqual([CHUNK, 1]);
  });

  it("are sampled in no more calls than they need", async () => {
    expect((await solutionsOf(2 * CHUNK)).asked).toHaveLength(2);
  });
});
