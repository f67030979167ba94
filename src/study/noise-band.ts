/** The noise of a curve from different samples alone: the spread of the null arm around the baseline's mean. */
import { mean } from "../core/metrics/statistics.ts";
import { tInterval } from "../core/metrics/student-t.ts";
import { heightAt, sharedXs } from "./mean-curves.ts";
import { curveOf } from "./measure.ts";
import type { JobLines } from "./report.ts";
import { isNullArm, type Resolved, resolvedOf } from "./resolved.ts";
import type { Curve, Study } from "./spec.ts";

export type NoiseBand = readonly (readonly [x: number, low: number, high: number])[];

/**
 * At each x that all runs of baseline and null arm share: the baseline's mean over the seeds of both, plus
 * and minus half the width of Student's 95 % interval of the differences seed by seed. Empty without a
 * null arm, or with fewer than two seeds of it.
 */
export function noiseBand(
  study: Study,
  jobs: readonly JobLines[],
  settings: readonly Resolved[],
  block: string,
  { metric, axis, without = [] }: Curve,
): NoiseBand {
  const { baseline } = study;
  const base = baseline === undefined ? undefined : resolvedOf(settings, block, baseline);
  const arm = study.conditions.find(({ name }) => {
    const own = resolvedOf(settings, block, name);
    return own !== undefined && base !== undefined && isNullArm(own, base);
  });
  if (baseline === undefined || !arm || without.includes(baseline)) return [];
  const curvesOn = (seed: number) =>
    [baseline, arm.name].map((condition) => {
      const job = jobs.find(
        (job) => job.block === block && job.condition === condition && job.seed === seed,
      );
      return job ? curveOf(job.lines, metric, axis) : [];
    });
  const pairs = study.seeds.map(curvesOn).filter((pair) => pair.every(({ length }) => length > 0));
  return sharedXs(pairs.flat(), axis).flatMap((x) => {
    const heights = pairs.map((pair) => pair.map((points) => heightAt(points, x)));
    const interval = tInterval(heights.map(([own = 0, other = 0]) => other - own));
    if (!interval) return [];
    const half = (interval[1] - interval[0]) / 2;
    const middle = mean(heights.map(([own = 0]) => own));
    return [[x, middle - half, middle + half] as const];
  });
}
