import type { Point } from "../../../run/run-chart/model/lane-line.ts";

/** As many values as the windows of the studies have. */
const WINDOW = 9;

/** Each point with the mean of the last nine values up to it. */
export const trailingMeans = (points: readonly Point[]): Point[] =>
  points.map(({ x }, i) => {
    const last = points.slice(Math.max(0, i + 1 - WINDOW), i + 1);
    return { x, y: last.reduce((sum, { y }) => sum + y, 0) / last.length };
  });
