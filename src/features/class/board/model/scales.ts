/** The axes of the board's picture. */
import { niceAxis, type Range, roundTicks } from "../../../../core/svg/axis.ts";

export interface TickedRange extends Range {
  readonly ticks: readonly number[];
}

const rangeOf = (values: readonly number[]): TickedRange => {
  const { from, to, ticks } = niceAxis(values);
  return { from, to, ticks: ticks.map(([value]) => value) };
};

/** Shorter axes would make chance look like an effect. */
const LEAST_SHARE = 0.1;
const LEAST_DIFFERENCE = 0.05;

/** Shares from 0 to a round number above all of them, at most 1. */
export function shareScale(shares: readonly number[]): TickedRange {
  const highest = Math.max(LEAST_SHARE, ...shares);
  const { to, ticks } = rangeOf([0, highest]);
  if (to <= 1) return { from: 0, to, ticks };
  return { from: 0, to: 1, ticks: roundTicks({ from: 0, to: 1 }, 4) };
}

/** Differences on both sides of 0. */
export const differenceScale = (differences: readonly number[]): TickedRange =>
  rangeOf([-LEAST_DIFFERENCE, LEAST_DIFFERENCE, ...differences]);
