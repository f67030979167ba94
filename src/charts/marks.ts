/** Marks at the values of a curve: their shapes, and whether there is room for them. */
import type { MarkShape } from "./spec.ts";

/** Pixels along the axis for each mark; closer together they would hide the curve and be slow to draw. */
const SPACE = 9;

/** Whether this many marks fit without touching. @param width of the plot in pixels */
export const marksFit = (count: number, width: number): boolean => count * SPACE <= width;

/** The outline of a mark as the data of an SVG path. Rings are filled with the background, the others with the ink. */
export function markPath(mark: MarkShape, x: number, y: number, radius: number): string {
  if (mark === "square") {
    const side = 2 * radius;
    return `M${x - radius} ${y - radius}h${side}v${side}h${-side}Z`;
  }
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}
