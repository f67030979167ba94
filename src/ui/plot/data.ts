import { firstIndex } from "../../core/binary-search.ts";
import { PHASES } from "../../core/training/records.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { smoothed } from "./smoothing.ts";
import { type ChartSpec, type SeriesSpec, seriesId } from "./spec.ts";

/** One series of one run as points. */
export interface PlotCurve {
  readonly id: string;
  readonly spec: SeriesSpec;
  /** Index of the run; 0 is the run on screen. */
  readonly run: number;
  /** x of each point, ascending. */
  readonly xs: readonly number[];
  readonly values: readonly number[];
  /** Ordinal of the line of each point. */
  readonly at: readonly number[];
  /** The smoothed curve; null without smoothing, and for series with marks, which have few but precise values. */
  readonly smooth: Points | null;
  /** The ends of the 95 % band, of a mean over seeds. */
  readonly band?: { readonly low: Points; readonly high: Points };
}

interface Points {
  readonly xs: readonly number[];
  readonly values: readonly number[];
}

/** The most buckets of a curve, each of at most four points: a chart is some hundred pixels wide. */
const MOST_BUCKETS = 256;

/**
 * The curves of a chart with at least one value, by run, in the order of the chart. The cost does not grow with the
 * run.
 * @param smoothing weight of the moving average; 0 for none
 */
export function plotData(
  runs: readonly DrawnRun[],
  { series, scale }: Pick<ChartSpec, "series"> & Partial<Pick<ChartSpec, "scale">>,
  axis: XAxis,
  smoothing: number,
): PlotCurve[] {
  return runs.flatMap(({ metrics, band, isHidden }, run) =>
    series
      .filter((_, place) => !isHidden && (run === 0 || place === 0))
      .flatMap((spec): readonly PlotCurve[] => {
        const [curve, low, high] = [metrics, band?.low, band?.high].map(
          (one) => one && plotCurve(one, spec, run, axis, smoothing),
        );
        if (!curve) return [];
        if (!low || !high) return [curve];
        return [{ ...curve, band: { low: ends(low, scale), high: ends(high, scale) } }];
      }),
  );
}

/** One end of a band; that of shares stays within 0 and 100 %. */
function ends({ smooth, xs, values }: PlotCurve, scale: ChartSpec["scale"] | undefined): Points {
  const points = smooth ?? { xs, values };
  if (scale !== "share") return points;
  return { xs: points.xs, values: points.values.map((value) => Math.min(1, Math.max(0, value))) };
}

function plotCurve(
  metrics: RunMetrics,
  spec: SeriesSpec,
  run: number,
  axis: XAxis,
  smoothing: number,
): PlotCurve | null {
  const phases = spec.phases?.map((phase) => PHASES.indexOf(phase)) ?? null;
  const curve = metrics.series.curve(spec.metric, phases, MOST_BUCKETS);
  if (!curve) return null;
  const xOf = (at: number): number => metrics.x(axis, at);
  const all = curve.at.map(xOf);
  const kept = lastOfEach(all);
  const pick = <T>(list: readonly T[]): T[] => kept.flatMap((i) => list[i] ?? []);
  const smooth = () => {
    const xs = curve.buckets.map((bucket) => xOf(bucket.at));
    const values = smoothed(curve.buckets, smoothing);
    const last = lastOfEach(xs);
    return { xs: last.flatMap((i) => xs[i] ?? []), values: last.flatMap((i) => values[i] ?? []) };
  };
  return {
    id: run === 0 ? seriesId(spec) : `${seriesId(spec)}#${run}`,
    spec,
    run,
    xs: pick(all),
    values: pick(curve.values),
    at: pick(curve.at),
    smooth: smoothing > 0 && !spec.points ? smooth() : null,
  };
}

/** Indices of the last of equal x: lines that share an update become one point, its last line. */
function lastOfEach(xs: readonly number[]): number[] {
  return [...xs.keys()].filter((i) => xs[i] !== xs[i + 1]);
}

/** The index of the last of ascending xs at or before `x`; −1 if all lie after it. */
export function indexAt(xs: readonly number[], x: number): number {
  return firstIndex(xs.length, (index) => (xs[index] ?? 0) > x) - 1;
}

/** The index of a curve's last point up to an update, in updates of both models; −1 if all are later. */
export const pointUpTo = (metrics: RunMetrics, { at }: PlotCurve, update: number): number =>
  firstIndex(at.length, (point) => metrics.x("turns", at[point] ?? 0) > update) - 1;
