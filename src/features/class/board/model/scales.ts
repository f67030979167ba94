/** The axes of the board's picture. */
import { niceAxis, type Range, roundTicks } from "../../../../core/svg/axis.ts";

export interface TickedRange extends Range {
  readonly ticks: readonly number[];
}

/** Shorter axes would make chance look like an effect. */
const ENDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const TICKS = 5;
const LEAST_DIFFERENCE = 0.05;

/** Shares from 0 to a round number above all of them, at most 1. */
export function shareScale(shares: readonly number[]): TickedRange {
  const highest = Math.max(0, ...shares);
  const range = { from: 0, to: ENDS.find((end) => end >= highest) ?? 1 };
  return Object.assign(range, { ticks: roundTicks(range, TICKS) });
}

/** Differences on both sides of 0. */
export function differenceScale(differences: readonly number[]): TickedRange {
  const { from, to, ticks } = niceAxis([-LEAST_DIFFERENCE, LEAST_DIFFERENCE, ...differences]);
  return { from, to, ticks: ticks.map(([value]) => value) };
}
