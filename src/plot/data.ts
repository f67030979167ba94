import { firstIndex } from "../core/binary-search.ts";
import { PHASES } from "../core/training/records.ts";
import type { XAxis } from "../metrics/columns.ts";
import { DERIVED } from "../metrics/derived.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { smoothed } from "./smoothing.ts";
import { type PlotSpec, type SeriesSpec, seriesId } from "./spec.ts";

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
  /** Values logged in all, of which the points are some. */
  readonly count: number;
  /** The smoothed curve; null without smoothing, and for series with marks, which have few but precise values. */
  readonly smooth: { readonly xs: readonly number[]; readonly values: readonly number[] } | null;
}

export interface PlotData {
  /** The curves with at least one value, by run, in the order of the plot. */
  readonly curves: readonly PlotCurve[];
  /** Every x at which a curve has a point, once each, ascending. */
  readonly x: readonly number[];
}

export const EMPTY_PLOT_DATA: PlotData = { curves: [], x: [] };

/**
 * What a plot draws. The cost does not grow with the run: a curve has at most four points per bucket
 * of the downsampled series.
 * @param smoothing 0 for none
 * @param width of the plot in pixels, the most buckets to draw; without it all are drawn
 */
export function plotData(
  runs: readonly DrawnRun[],
  plot: PlotSpec,
  axis: XAxis,
  smoothing: number,
  width?: number,
): PlotData {
  const curves = runs.flatMap(({ metrics, isHidden }, run) =>
    plot.series
      .filter((spec) => !isHidden && (runs.length === 1 || spec.raced))
      .flatMap((spec) => plotCurve(metrics, spec, run, { axis, smoothing, width }) ?? []),
  );
  const all = curves.flatMap(({ xs, smooth }) => [xs, smooth?.xs ?? []]).flat();
  return { curves, x: [...new Set(Float64Array.from(all).sort())] };
}

interface Along {
  readonly axis: XAxis;
  readonly smoothing: number;
  readonly width: number | undefined;
}

function plotCurve(
  metrics: RunMetrics,
  spec: SeriesSpec,
  run: number,
  { axis, smoothing, width }: Along,
): PlotCurve | null {
  const phases = spec.phases?.map((phase) => PHASES.indexOf(phase)) ?? null;
  const curve = metrics.series.curve(spec.metric, phases, width);
  if (!curve) return null;
  const xOf = (at: number): number => metrics.x(axis, at);
  const id = run === 0 ? seriesId(spec) : `${seriesId(spec)}#${run}`;
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
    id,
    spec,
    run,
    xs: pick(all),
    values: pick(curve.values),
    at: pick(curve.at),
    count: curve.count,
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

/** The last logged value of each curve of the run on screen, by id: the chart's `data-last` attribute. */
export function lastValues({ curves }: PlotData): Record<string, number> {
  const logged = curves.filter(({ run, spec }) => run === 0 && !DERIVED.has(spec.metric));
  return Object.fromEntries(logged.flatMap(({ id, values }) => [[id, values.at(-1) ?? 0]]));
}
