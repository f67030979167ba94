/** What the panel shows of a cross-play, without React. */
import type { CellRates } from "../../../core/evaluation/cross-play.ts";
import {
  boardOf,
  type CrossPlay,
  groupsOf,
  isSameRun,
  type Play,
  parseCrossPlay,
} from "../../../core/evaluation/cross-play-file.ts";
import {
  type AccuracyGrid,
  bestOf,
  boardGrid,
  type CrossPlayTrends,
  crossPlayTrends,
} from "../../../core/evaluation/cross-play-reading.ts";

/** @throws TangoError("bad-file") saying what is wrong */
export const readPlay = (text: string): CrossPlay => parseCrossPlay("red-queen.json", text);

/** A cell of the map: indexes of the two models' ages. */
export interface Place {
  readonly verifier: number;
  readonly generator: number;
}

/** A line of a small chart, a value for each age of the generator. */
export type Line = readonly (number | null)[];

/** Two verifiers of a run over the age of its generator. */
export interface Pair {
  /** The verifier of the same age as the generator. */
  readonly learning: Line;
  /** The verifier as it started. */
  readonly frozen: Line;
}

/** All of one condition: means over its seeds. */
export interface Shown {
  readonly name: string;
  readonly seeds: number;
  readonly ages: readonly number[];
  /** Balanced accuracy of step verdicts. */
  readonly balanced: AccuracyGrid;
  readonly caught: AccuracyGrid;
  readonly falseAlarms: AccuracyGrid;
  /** The highest balanced accuracy of all conditions, so that all have one color scale. */
  readonly best: number;
  readonly reading: CrossPlayTrends;
  /** No value at ages where all solutions are right, or all wrong; null if fewer than two ages have a value. */
  readonly f1: Pair | null;
  readonly accuracy: Pair;
  /** Whether all ages of the verifier judge alike, because it was frozen. */
  readonly isFrozen: boolean;
}

const pairOf = (board: AccuracyGrid): Pair => ({
  learning: board.map((row, age) => row[age] ?? null),
  frozen: board[0] ?? [],
});

/** The conditions in the order of the file. */
export function shownOf(play: CrossPlay): Shown[] {
  const groups = groupsOf({ plays: play.plays.filter(isSameRun) });
  const balancedOf = (plays: readonly Play[]) => boardOf(plays, "stepBalancedAccuracy");
  const best = bestOf(groups.map(({ plays }) => balancedOf(plays)));
  return groups.map(({ verifiers, plays }) => {
    const board = (figure: keyof CellRates) => boardOf(plays, figure);
    const balanced = balancedOf(plays);
    const f1 = pairOf(board("processBenchF1"));
    const hasF1 = [f1.learning, f1.frozen].every(
      (line) => line.filter((value) => value !== null).length >= 2,
    );
    return {
      name: verifiers,
      seeds: plays.length,
      ages: play.ages,
      balanced,
      caught: board("caught"),
      falseAlarms: board("falseAlarms"),
      best,
      reading: crossPlayTrends(balanced),
      f1: hasF1 ? f1 : null,
      accuracy: pairOf(balanced),
      isFrozen: plays.every(({ cells }) =>
        cells.every((row) => JSON.stringify(row) === JSON.stringify(cells[0])),
      ),
    };
  });
}

/** The balanced accuracy of all pairs as a grid. @param write a whole number */
export const gridOf = ({ balanced, ages, best }: Shown, write: (value: number) => string) =>
  boardGrid(balanced, ages, best, write);

/** The three ways to read the map. */
export const READINGS = ["progress", "red-queen", "forgetting"] as const;
export type ReadingName = (typeof READINGS)[number];

/** Whether a reading covers a cell: the chosen column, the diagonal, or the diagonal with the lower left. */
export function isAbout(reading: ReadingName, cell: Place, chosen: Place): boolean {
  if (reading === "progress") return cell.generator === chosen.generator;
  if (reading === "red-queen") return cell.verifier === cell.generator;
  return cell.verifier >= cell.generator;
}
