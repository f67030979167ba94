import { percentOn } from "../../../plot/marks/place.ts";

/** How much the axis grows at once. */
const GROWTH = 1.25;

/**
 * Length of the axis: the planned updates. A run that goes on beyond its plan lengthens it by a quarter
 * at a time: with every update, all that is drawn would move.
 * @param last the newest update of the run
 */
export function axisLength(planned: number, last: number): number {
  let length = planned;
  while (length < last) length = Math.ceil(Math.max(1, length) * GROWTH);
  return length;
}

/** Where an update lies on the axis, in percent of its length. */
export const percentOf = (update: number, updates: number): number =>
  percentOn({ from: 0, to: updates }, update);
