/** What a cross-play table shows: progress, a Red Queen race without progress, or forgetting. */
import { type HeatGrid, strengthIn } from "../plot/heat.ts";

/** Balanced accuracy [V, G]: row v a verifier's age, column g a generator's; null where a class is missing. */
export type AccuracyGrid = readonly (readonly (number | null)[])[];

/** Balanced accuracy of a coin flip; cells at this level have no color. */
const CHANCE_LEVEL = 0.5;

/** The highest balanced accuracy of all tables, so that they share a color scale; slightly above chance or more. */
export const bestOf = (boards: readonly AccuracyGrid[]): number =>
  Math.max(CHANCE_LEVEL + 0.05, ...boards.flat(2).filter((value) => value !== null));

/** Color strength in [0, 1]; 0 at chance and without a value. @param best value of the strongest color */
export const strengthOf = (value: number | null, best: number): number =>
  strengthIn(value, CHANCE_LEVEL, best);

/** A table as colors, verifiers by generators; the diagonal (same age) has frames. @param write formats a number */
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

/** The smallest difference of balanced accuracy that counts as a trend: two percentage points. */
const MIN_DIFFERENCE = 0.02;

export interface CrossPlayTrends {
  /** Mean over generators of the oldest verifier minus the youngest: how much rows brighten downwards. */
  readonly progress: number | null;
  /** Mean over older generators of the verifier of their own age minus younger ones. */
  readonly overYounger: number | null;
  /** Mean over younger generators of the verifier of their own age minus older ones. */
  readonly overOlder: number | null;
  /** Set by `crossPlayTrends`; null when none of the three patterns is found. */
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
  const isClear = (value: number | null) => value !== null && value >= MIN_DIFFERENCE;
  const shows = () => {
    if (isClear(progress) && gains.every((gain) => gain > 0)) return "progress";
    if (!isClear(overOlder)) return null;
    return isClear(overYounger) ? "red-queen" : "forgetting";
  };
  return { progress, overYounger, overOlder, shows: shows() };
}
