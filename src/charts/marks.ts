/** The marks of a curve's values: their shapes, and when there is room for them. */
import type { Mark } from "./spec.ts";

/** Pixels along the axis that each needs; closer together they would hide the curve, and take long to draw. */
const SPACE = 9;

/** Whether so many stand clear of each other. @param width of the plot in pixels */
export const marksFit = (count: number, width: number): boolean => count * SPACE <= width;

/** Its outline as the data of an SVG path. A ring is filled with the ground, the others with the ink. */
export function markPath(mark: Mark, x: number, y: number, radius: number): string {
  if (mark === "square") {
    const side = 2 * radius;
    return `M${x - radius} ${y - radius}h${side}v${side}h${-side}Z`;
  }
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}
