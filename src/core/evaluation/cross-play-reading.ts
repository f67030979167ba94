/** What a board of cross-play shows: progress, a race in which nobody gets ahead, or forgetting. */
import { type HeatGrid, strengthIn } from "../plot/heat.ts";

/** Balanced accuracy [V, G]: row v a verifier's age, column g a generator's; null where a class is missing. */
export type AccuracyGrid = readonly (readonly (number | null)[])[];

/** Balanced accuracy of a coin flip, drawn without color. */
const COIN = 0.5;

/** The highest balanced accuracy of several boards, for the same colors in each: at least a little above a coin's. */
export const bestOf = (boards: readonly AccuracyGrid[]): number =>
  Math.max(COIN + 0.05, ...boards.flat(2).filter((value) => value !== null));

/** The strength of a color in [0, 1]: none for a coin and for a cell without a value. @param best that of the strongest */
export const strengthOf = (value: number | null, best: number): number =>
  strengthIn(value, COIN, best);

/** Boards as colors: rows are verifiers, columns generators; framed where both have the same age. @param write a whole number */
export function boardGrid(
  board: AccuracyGrid,
  ages: readonly number[],
  best: number,
  write: (value: number) => string,
): HeatGrid {
  const rows = board.map((values, verifier) => ({
    label: write(ages[verifier] ?? Number.NaN),
    cells: values.map((value, generator) => ({
      text: value === null ? "–" : write(Math.round(value * 100)),
      strength: strengthOf(value, best),
      isMarked: verifier === generator,
    })),
  }));
  return { columns: ages.map(write), rows };
}

/** A difference of balanced accuracy that counts: two points of a hundred. */
const COUNTS_FROM = 0.02;

export interface CrossPlayTrends {
  /** Mean over generators of the oldest verifier minus the youngest: how much rows brighten downwards. */
  readonly progress: number | null;
  /** Mean over older generators of the verifier of their own age minus younger ones. */
  readonly overYounger: number | null;
  /** Mean over younger generators of the verifier of their own age minus older ones. */
  readonly overOlder: number | null;
  /** By `crossPlayTrends`; null when none of the three is seen. */
  readonly shows: "progress" | "red-queen" | "forgetting" | null;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Differences a − b where both are known. */
const differences = (pairs: readonly (readonly [number | null, number | null])[]): number[] =>
  pairs.flatMap(([a, b]) => (a === null || b === null ? [] : [a - b]));

/**
 * Progress: the oldest verifier is better than the youngest on every generator, and by two points in the mean.
 * Otherwise, where older verifiers are two points worse on a younger generator than the verifier of its age:
 * a Red Queen if younger ones are two points worse on an older generator, too, else forgetting.
 * @param board square, ages in the same order on both sides
 */
export function crossPlayTrends(board: AccuracyGrid): CrossPlayTrends {
  const ages = board.map((_, i) => i);
  const at = (v: number, g: number) => board[v]?.[g] ?? null;
  const gains = differences(ages.map((g) => [at(ages.length - 1, g), at(0, g)]));
  const ownMinus = (isIn: (v: number, g: number) => boolean) =>
    mean(
      differences(
        ages.flatMap((v) =>
          ages.filter((g) => isIn(v, g)).map((g) => [at(g, g), at(v, g)] as const),
        ),
      ),
    );
  const progress = mean(gains);
  const overYounger = ownMinus((v, g) => v < g);
  const overOlder = ownMinus((v, g) => v > g);
  const isClear = (value: number | null) => value !== null && value >= COUNTS_FROM;
  const shows = () => {
    if (isClear(progress) && gains.every((gain) => gain > 0)) return "progress";
    if (!isClear(overOlder)) return null;
    return isClear(overYounger) ? "red-queen" : "forgetting";
  };
  return { progress, overYounger, overOlder, shows: shows() };
}
