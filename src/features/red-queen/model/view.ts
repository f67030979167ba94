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
  type CrossPlayTrends,
  crossPlayTrends,
} from "../../../core/evaluation/cross-play-reading.ts";
import { gridMove, within } from "../../../ui/grid-keys.ts";

/** @throws TangoError("bad-file") saying what is wrong */
export const readPlay = (text: string): CrossPlay => parseCrossPlay("red-queen.json", text);

/** A cell by its place: ages counted from 0. */
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
  /** The youngest one. */
  readonly frozen: Line;
}

/** All of one condition: means over its seeds. */
export interface Shown {
  readonly name: string;
  readonly seeds: number;
  readonly ages: readonly number[];
  /** Of step verdicts. */
  readonly balanced: AccuracyGrid;
  readonly caught: AccuracyGrid;
  readonly falseAlarms: AccuracyGrid;
  /** The highest balanced accuracy of all conditions, for the same colors in each. */
  readonly best: number;
  readonly reading: CrossPlayTrends;
  /** Without values where no solution has a mistake, or none is without; null if fewer than two ages have one. */
  readonly f1: Pair | null;
  readonly accuracy: Pair;
  /** Whether the verifier of each age is the youngest one. */
  readonly isFrozen: boolean;
}

/** Balanced accuracy of a coin flip, drawn without color. */
export const COIN = 0.5;

const pairOf = (board: AccuracyGrid): Pair => ({
  learning: board.map((row, age) => row[age] ?? null),
  frozen: board[0] ?? [],
});

/** The conditions in the order of the file. */
export function shownOf(play: CrossPlay): Shown[] {
  const groups = groupsOf({ plays: play.plays.filter(isSameRun) });
  const balancedOf = (plays: readonly Play[]) => boardOf(plays, "stepBalancedAccuracy");
  const all = groups.flatMap(({ plays }) => balancedOf(plays).flat());
  const best = Math.max(COIN + 0.05, ...all.filter((value) => value !== null));
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

/** The strength of a color in [0, 1]: none for a coin and for a cell without a value. */
export const strengthOf = (value: number | null, best: number): number =>
  value === null ? 0 : Math.min(1, Math.max(0, (value - COIN) / (best - COIN)));

/** Where a key leads to from a cell; null for other keys. @param size number of ages */
export function cellAfterKey(
  key: string,
  { verifier, generator }: Place,
  size: number,
): Place | null {
  const move = gridMove(key);
  if (!move) return null;
  const [down, right] = move;
  return { verifier: within(verifier + down, size), generator: within(generator + right, size) };
}

/** The three readings. */
export const READINGS = ["progress", "red-queen", "forgetting"] as const;
export type ReadingName = (typeof READINGS)[number];

/** Whether a reading is about a cell: down the chosen column, the diagonal, or the diagonal with the lower left. */
export function isAbout(reading: ReadingName, cell: Place, chosen: Place): boolean {
  if (reading === "progress") return cell.generator === chosen.generator;
  if (reading === "red-queen") return cell.verifier === cell.generator;
  return cell.verifier >= cell.generator;
}
