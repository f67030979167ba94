import { firstIndex } from "../core/binary-search.ts";
import { PHASES } from "../core/training/records.ts";
import type { XAxis } from "../metrics/columns.ts";
import { DERIVED } from "../metrics/derived.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { smoothed } from "./smoothing.ts";
import { type PlotSpec, type SeriesSpec, seriesId } from "./spec.ts";

/** A run that charts draw. Several are laid over each other. */
export interface ChartRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
}

/** One series of one run: its points in order, and the same along the plot's common x. */
export interface PlotCurve {
  readonly id: string;
  readonly spec: SeriesSpec;
  /** Index of the run; 0 is the run itself. */
  readonly run: number;
  /** Where each point stands on the axis, ascending. */
  readonly xs: readonly number[];
  readonly values: readonly number[];
  /** Ordinal of the line of each point in its run's history. */
  readonly at: readonly number[];
  /** Values logged in all, of which the points are some. */
  readonly count: number;
  /** The smoothed curve; null when nothing is smoothed, and of marked values, which are few and firm. */
  readonly smooth: { readonly xs: readonly number[]; readonly values: readonly number[] } | null;
}

export interface PlotData {
  /** The curves that have at least one value, by runs, in the order of the plot. */
  readonly curves: readonly PlotCurve[];
  /** Every place where a curve has a point, each once, ascending. */
  readonly x: readonly number[];
}

export const NOTHING: PlotData = { curves: [], x: [] };

/**
 * What a plot draws. It costs the same after any number of lines: a curve has at most four points a
 * bucket of the run's history.
 * @param smoothing 0 for none
 * @param width of the plot in pixels: no more buckets are drawn; all of them where it is not given
 */
export function plotData(
  runs: readonly ChartRun[],
  plot: PlotSpec,
  axis: XAxis,
  smoothing: number,
  width?: number,
): PlotData {
  const curves = runs.flatMap(({ metrics }, run) =>
    plot.series
      .filter((spec) => runs.length === 1 || spec.raced)
      .flatMap((spec) => plotCurve(metrics, spec, run, { axis, smoothing, width }) ?? []),
  );
  const places = curves.flatMap(({ xs, smooth }) => [xs, smooth?.xs ?? []]).flat();
  return { curves, x: [...new Set(Float64Array.from(places).sort())] };
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
  const place = (at: number): number => metrics.x(axis, at);
  const id = run === 0 ? seriesId(spec) : `${seriesId(spec)}#${run}`;
  const places = curve.at.map(place);
  const kept = lastOfEach(places);
  const pick = <T>(list: readonly T[]): T[] => kept.flatMap((i) => list[i] ?? []);
  const smooth = () => {
    const xs = curve.buckets.map((bucket) => place(bucket.at));
    const values = smoothed(curve.buckets, smoothing);
    const last = lastOfEach(xs);
    return { xs: last.flatMap((i) => xs[i] ?? []), values: last.flatMap((i) => values[i] ?? []) };
  };
  return {
    id,
    spec,
    run,
    xs: pick(places),
    values: pick(curve.values),
    at: pick(curve.at),
    count: curve.count,
    smooth: smoothing > 0 && !spec.points ? smooth() : null,
  };
}

/** Indices of the last of equal places: what shares an update is one point, as the update ends. */
function lastOfEach(xs: readonly number[]): number[] {
  return [...xs.keys()].filter((i) => xs[i] !== xs[i + 1]);
}

/** A curve's values along the plot's x, null where it has none. */
export function alongX(
  x: readonly number[],
  { xs, values }: Pick<PlotCurve, "xs" | "values">,
): (number | null)[] {
  let next = 0;
  return x.map((place) => {
    if (xs[next] !== place) return null;
    next += 1;
    return values[next - 1] ?? null;
  });
}

/** The index of the last of ascending places at or before `x`; −1 when all come after it. */
export function indexAt(xs: readonly number[], x: number): number {
  return firstIndex(xs.length, (index) => (xs[index] ?? 0) > x) - 1;
}

/** The last logged value of each curve of the run itself by its id: what the chart's `data-last` holds. */
export function lastValues({ curves }: PlotData): Record<string, number> {
  const logged = curves.filter(({ run, spec }) => run === 0 && !DERIVED.has(spec.metric));
  return Object.fromEntries(logged.flatMap(({ id, values }) => [[id, values.at(-1) ?? 0]]));
}
