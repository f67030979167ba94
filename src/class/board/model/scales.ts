/** The axes of the board's picture. */
import { type Axis, niceAxis, type Range, roundTicks } from "../../../core/plot/axis.ts";
import { hundredths, signed } from "./points.ts";

/** Possible upper ends of an axis; shorter axes would make noise look like an effect. */
const ENDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const TICKS = 5; // approximate number of ticks on an axis
const LEAST_DIFFERENCE = 0.05; // half the range of an axis of differences, at least

/** Shares from 0 to a round number above all of them, at most 1. */
export function shareScale(shares: readonly number[], write: (share: number) => string): Axis {
  const highest = Math.max(0, ...shares);
  const range: Range = { from: 0, to: ENDS.find((end) => end >= highest) ?? 1 };
  return { ...range, ticks: roundTicks(range, TICKS).map((tick) => [tick, write(tick)]) };
}

/** An axis for differences, symmetric around 0. @param none label of 0 */
export function differenceScale(differences: readonly number[], none: string): Axis {
  const axis = niceAxis([-LEAST_DIFFERENCE, LEAST_DIFFERENCE, ...differences]);
  const values = axis.ticks.map(([value]) => value);
  const texts = hundredths(values).map(signed);
  const nameOf = (value: number, i: number) => (Math.abs(value) < 1e-9 ? none : (texts[i] ?? ""));
  return { ...axis, ticks: values.map((value, i) => [value, nameOf(value, i)]) };
}
