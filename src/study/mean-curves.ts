/** Curves of a condition: one per seed, and their mean. */
import { type Interval, mean } from "../core/metrics/statistics.ts";
import { tInterval } from "../core/metrics/student-t.ts";
import type { Point } from "./line.ts";
import { curveOf } from "./measure.ts";
import type { JobLines } from "./report.ts";
import type { Axis, Curve, Study } from "./spec.ts";

/** The curves of all seeds of a condition, and their mean where all have a point. */
interface MeanCurve {
  readonly condition: string;
  readonly seeds: readonly (readonly Point[])[];
  readonly mean: readonly (Point & { readonly interval: Interval | null })[];
}

/** Number of grid points for the mean of curves that share no x. */
const GRID = 101;
/** Axes whose values differ between seeds, unlike counts of updates. */
const SEED_DEPENDENT: readonly Axis[] = ["num_tokens", "num_tokens_read", "seconds"];

export function meanCurves(
  study: Study,
  jobs: readonly JobLines[],
  block: string,
  { metric, axis, without = [] }: Curve,
): MeanCurve[] {
  const drawn = study.conditions.filter(({ name }) => !without.includes(name));
  return drawn.map((condition) => {
    const seeds = jobs
      .filter((job) => job.block === block && job.condition === condition.name)
      .map(({ lines }) => curveOf(lines, metric, axis))
      .filter((points) => points.length > 0);
    const xs = sharedXs(seeds, axis);
    return {
      condition: condition.name,
      seeds,
      mean: xs.map((x) => {
        const ys = seeds.map((points) => heightAt(points, x));
        return { x, y: mean(ys), interval: tInterval(ys) };
      }),
    };
  });
}

/** The x values for comparing curves: those that all share, or a common grid where runs have different x. */
const sharedXs = (curves: readonly (readonly Point[])[], axis: Axis): number[] =>
  SEED_DEPENDENT.includes(axis) ? sharedGrid(curves) : commonXs(curves);

/** The x at which every curve has a point, ascending. */
function commonXs(curves: readonly (readonly Point[])[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of curves.flat()) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count === curves.length)
    .map(([x]) => x)
    .sort((a, b) => a - b);
}

/** Evenly spaced x from the latest first point to the earliest last point. */
function sharedGrid(curves: readonly (readonly Point[])[]): number[] {
  const from = Math.max(...curves.map((points) => (points[0] as Point).x));
  const to = Math.min(...curves.map((points) => (points.at(-1) as Point).x));
  if (curves.length === 0 || to < from) return [];
  if (to === from) return [from];
  return Array.from({ length: GRID }, (_, i) =>
    i === GRID - 1 ? to : from + ((to - from) * i) / (GRID - 1),
  );
}

/** Linear interpolation. @param x between the curve's first and last point */
function heightAt(points: readonly Point[], x: number): number {
  const next = points.findIndex((point) => point.x >= x);
  const after = points[next] as Point;
  const before = points[next - 1];
  if (after.x === x || !before) return after.y;
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
}
