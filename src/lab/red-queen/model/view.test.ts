import { expect, test } from "vitest";
import { CELL_COUNTS, type Cell } from "../../../core/evaluation/cross-play.ts";
import type { CrossPlay } from "../../../core/evaluation/cross-play-file.ts";
import { gridOf, isAbout, shownOf } from "./view.ts";

/** Ten wrong and ten right steps; of ten solutions five with a mistake. */
function cell(caught: number, doubted: number): Cell {
  const none = Object.fromEntries(CELL_COUNTS.map((name) => [name, 0])) as Record<
    keyof Cell,
    number
  >;
  return {
    ...none,
    wrongStepsCaught: caught,
    wrongStepsMissed: 10 - caught,
    rightStepsDoubted: doubted,
    rightStepsTrusted: 10 - doubted,
    faulty: 5,
    faultyLocated: caught / 2,
    faultless: 5,
    faultlessCleared: 5,
  };
}
const side = (name: string, seed: number) => ({ name, arm: "tango", seed });
const own = (name: string, seed: number, cells: Cell[][]) => ({
  verifiers: side(name, seed),
  generators: side(name, seed),
  cells,
});
const LEARNS = [
  [cell(6, 0), cell(4, 0)],
  [cell(8, 2), cell(10, 0)],
];
const FROZEN = [
  [cell(6, 0), cell(4, 0)],
  [cell(6, 0), cell(4, 0)],
];
const PLAY: CrossPlay = {
  task: "minus",
  steps: [7, 7],
  problems: 10,
  ages: [0, 60],
  plays: [
    own("tango", 1, LEARNS),
    own("tango", 2, FROZEN),
    own("frozen", 1, FROZEN),
    { ...own("tango", 1, LEARNS), generators: side("frozen", 1) },
  ],
};

test("conditions are means over their seeds, of runs against themselves alone", () => {
  const [tango, frozen] = shownOf(PLAY);
  expect(shownOf(PLAY).map(({ name, seeds }) => [name, seeds])).toEqual([
    ["tango", 2],
    ["frozen", 1],
  ]);
  // (0.8 + 0.8) / 2 and (0.6 + 1) / 2, their mean.
  expect(tango?.balanced[1]?.[0]).toBeCloseTo(0.8, 12);
  expect(tango?.caught[1]?.[0]).toBeCloseTo(0.7, 12);
  expect(tango?.falseAlarms[1]?.[0]).toBeCloseTo(0.1, 12);
  expect([tango?.isFrozen, frozen?.isFrozen]).toEqual([false, true]);
});

test("the pair of curves is the diagonal and the first row", () => {
  const [tango] = shownOf({ ...PLAY, plays: PLAY.plays.slice(0, 1) });
  expect(tango?.accuracy).toEqual({ learning: [0.8, 1], frozen: [0.8, 0.7] });
  // Harmonic means of 3/5, 5/5 and 2/5 with 1.
  expect(tango?.f1?.learning[0]).toBeCloseTo(0.75, 12);
  expect(tango?.f1?.learning[1]).toBe(1);
  expect(tango?.f1?.frozen[1]).toBeCloseTo(0.8 / 1.4, 12);
  const withoutMistakes = LEARNS.map((row) => row.map((one) => ({ ...one, faulty: 0 })));
  expect(shownOf({ ...PLAY, plays: [own("tango", 1, withoutMistakes)] })[0]?.f1).toBeNull();
});

test("a color begins at a coin and is full at the best of all", () => {
  const [tango] = shownOf(PLAY);
  if (!tango) throw new Error("no condition");
  expect(tango.best).toBe(0.85);
  const shown = { ...tango, best: 0.9, balanced: [[0.5, 0.7, 0.4, 0.9, null]] };
  const [row] = gridOf(shown, String).rows;
  const strengths = row?.cells.map(({ strength }) => Number(strength.toFixed(9)));
  expect(strengths).toEqual([0, 0.5, 0, 1, 0]);
});

test("readings are about a column, the diagonal, and the lower left", () => {
  const chosen = { verifier: 0, generator: 1 };
  const cells = [0, 1].flatMap((verifier) => [0, 1].map((generator) => ({ verifier, generator })));
  const about = (reading: Parameters<typeof isAbout>[0]) =>
    cells.map((one) => isAbout(reading, one, chosen));
  expect(about("progress")).toEqual([false, true, false, true]);
  expect(about("red-queen")).toEqual([true, false, false, true]);
  expect(about("forgetting")).toEqual([true, false, true, true]);
});
