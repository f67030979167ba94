import { percentOn } from "../../../ui/plot/marks/place.ts";

/** The factor by which the axis grows. */
const GROWTH_FACTOR = 1.25;

/**
 * Length of the axis: the planned updates. A run that goes on beyond its plan lengthens the axis by a quarter at a
 * time; growing with every update would move all that is drawn.
 * @param last the newest update of the run
 */
export function axisLength(planned: number, last: number): number {
  let length = planned;
  while (length < last) length = Math.ceil(Math.max(1, length) * GROWTH_FACTOR);
  return length;
}

/** Where an update lies on the axis, in percent of its length. */
export const percentOf = (update: number, updates: number): number =>
  percentOn({ from: 0, to: updates }, update);
