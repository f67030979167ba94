/** Positions of values on an axis. */
import type { Range } from "../../../core/plot/axis.ts";

/** Position of a value in percent of its axis; below 0 or above 100 if the value is outside. */
export const percentOn = ({ from, to }: Range, value: number): number =>
  (100 * (value - from)) / (to - from || 1);

/** How far a label is moved to the left, in percent of its width: half, or as far as keeps it inside the frame. */
export const shiftOf = (percent: number): number =>
  percent <= 0 ? 0 : percent >= 100 ? -100 : -50;
