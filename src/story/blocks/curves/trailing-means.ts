import type { Point } from "../../../run/run-chart/model/lane-line.ts";

/** Number of values in a mean, as in the windows of the studies. */
const MEAN_OF = 9;

/** Replaces the value of each point by the mean of the last nine values up to it. */
export const trailingMeans = (points: readonly Point[]): Point[] =>
  points.map(({ x }, i) => {
    const last = points.slice(Math.max(0, i + 1 - MEAN_OF), i + 1);
    return { x, y: last.reduce((sum, { y }) => sum + y, 0) / last.length };
  });
