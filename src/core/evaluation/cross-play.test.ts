import { describe, expect, it } from "vitest";
import type { Judged } from "../metrics/verdicts.ts";
import { type Cell, cellOf, ratesOf } from "./cross-play.ts";
import { boardOf, crossPlayText, groupsOf, isOwn, parseCrossPlay } from "./cross-play-file.ts";
import { readingOf } from "./cross-play-reading.ts";

/** A judged solution: its steps by truth, the verdicts on them (null: not usable), the last word. */
function judged(
  truth: readonly boolean[],
  verdicts: readonly (1 | -1)[] | null,
  isCorrect: boolean,
  final: 1 | -1 | null,
): Judged {
  const solution = { stepTruth: truth, isCorrect };
  const judgement = { verdicts, final, text: "", pCorrect: null };
  return { solution, judgement } as unknown as Judged;
}

const CELL: Cell = cellOf([
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
]);

describe("a cell", () => {
  it("counts steps, last words and first mistakes", () => {
    expect(CELL).toEqual({
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
    const figures = ratesOf(CELL);
    // (1/3 + 7/9) / 2, (1/2 + 2/3) / 2, 2 · 1/3 · 1/2 / (1/3 + 1/2).
    expect(figures.stepBalancedAccuracy).toBeCloseTo(5 / 9, 12);
    expect(figures.caught).toBeCloseTo(1 / 3, 12);
    expect(figures.falseAlarms).toBeCloseTo(2 / 9, 12);
    expect(figures.lastWordBalancedAccuracy).toBeCloseTo(7 / 12, 12);
    expect(figures.processBenchF1).toBeCloseTo(0.4, 12);
    expect(figures.accuracy).toBeCloseTo(0.4, 12);
  });

  it("has no balanced accuracy where a class is missing", () => {
    const figures = ratesOf(cellOf([judged([true], [1], true, 1)]));
    expect(figures).toMatchObject({ stepBalancedAccuracy: null, caught: null, falseAlarms: 0 });
    expect(figures).toMatchObject({ lastWordBalancedAccuracy: null, processBenchF1: null });
  });
});

describe("what a board shows", () => {
  it("progress: the oldest verifier is better on every generator", () => {
    const reading = readingOf([
      [0.7, 0.6],
      [0.8, 0.9],
    ]);
    expect(reading.progress).toBeCloseTo(0.2, 12);
    expect(reading.overYounger).toBeCloseTo(0.3, 12);
    expect(reading.overOlder).toBeCloseTo(-0.1, 12);
    expect(reading.shows).toBe("progress");
  });

  it("a Red Queen: each is best against its own age, on both sides", () => {
    const reading = readingOf([
      [0.9, 0.7],
      [0.8, 0.9],
    ]);
    expect(reading.progress).toBeCloseTo(0.05, 12);
    expect(reading.shows).toBe("red-queen");
  });

  it("forgetting: only older verifiers fall behind, on younger generators", () => {
    expect(
      readingOf([
        [0.9, 0.9],
        [0.7, 0.9],
      ]).shows,
    ).toBe("forgetting");
  });

  it("nothing: differences of less than two points, or cells without a value", () => {
    expect(
      readingOf([
        [0.9, 0.89],
        [0.89, 0.9],
      ]).shows,
    ).toBeNull();
    const unknown = readingOf([
      [0.9, null],
      [null, null],
    ]);
    expect(unknown).toEqual({ progress: null, overYounger: null, overOlder: null, shows: null });
  });
});

describe("the file", () => {
  const side = (name: string, seed: number) => ({ name, arm: "tango", seed });
  const other: Cell = { ...CELL, wrongStepsCaught: 3, wrongStepsMissed: 0 };
  const facts = { task: "minus", steps: [7, 7] as const, problems: 5, ages: [0, 60] };
  const plays = [
    { verifiers: side("a", 1), generators: side("a", 1), cells: rows(CELL) },
    { verifiers: side("a", 2), generators: side("a", 2), cells: rows(other) },
    { verifiers: side("b", 1), generators: side("a", 1), cells: rows(other) },
  ];
  function rows(cell: Cell) {
    return [
      [cell, cell],
      [cell, cell],
    ];
  }

  it("is read as it was written", () => {
    const text = crossPlayText({ ...facts, plays });
    expect(parseCrossPlay("x.json", text)).toEqual({ ...facts, plays });
    expect(plays.map(isOwn)).toEqual([true, true, false]);
  });

  it("is grouped by name, with means over seeds of each cell", () => {
    const groups = groupsOf({ plays });
    expect(groups.map(({ verifiers, generators }) => [verifiers, generators])).toEqual([
      ["a", "a"],
      ["b", "a"],
    ]);
    // (1/3 + 1) / 2.
    expect(boardOf(groups[0]?.plays ?? [], "caught")[1]?.[0]).toBeCloseTo(2 / 3, 12);
    expect(boardOf(groups[1]?.plays ?? [], "caught")[1]?.[0]).toBe(1);
    const none: Cell = { ...CELL, wrongStepsCaught: 0, wrongStepsMissed: 0 };
    const without = { verifiers: side("a", 3), generators: side("a", 3), cells: rows(none) };
    expect(boardOf([...plays.slice(0, 2), without], "caught")[1]?.[0]).toBeNull();
  });

  it.each([
    ["{", "it is not JSON"],
    ["{}", "is not as this lab writes it"],
    [crossPlayText({ ...facts, ages: [0, 30, 60], plays }), "one cell for each pair of ages"],
    [crossPlayText({ ...facts, plays: [] }), "one cell for each pair of ages"],
    [crossPlayText({ ...facts, plays }).replace("[1,2,2,7", "[1.5,2,2,7"), "is not as this lab"],
  ])("is refused in one sentence: %.20s", (text, why) => {
    expect(() => parseCrossPlay("x.json", text)).toThrow(why);
  });
});
