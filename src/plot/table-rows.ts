import { AXES } from "./axes.ts";
import type { Snapshot } from "./chart-renderer.ts";
import { indexAt, type PlotCurve } from "./data.ts";
import { curveName, formatX, valueWithCount } from "./numbers.ts";

export const PAGE_ROWS = 25; // rows of a page of the table
/** With more x than this the rows are thinned evenly, to ten pages. */
const MOST_ROWS = 250;

export interface TableData {
  /** The name of the x axis, then of each curve. */
  readonly head: readonly string[];
  /** Newest first; a cell is empty where a curve has no value. */
  readonly rows: readonly (readonly string[])[];
  /** Number of x that have values; the rows are some or all of them. */
  readonly points: number;
}

/** A chart as a table: a row covers the x since the one before, with each curve's last value. */
export function chartTable({ plots, runs, axis }: Snapshot): TableData {
  const curves = plots.flatMap(({ spec, shown }) =>
    shown.data.curves.map((curve) => ({ spec, curve })),
  );
  const xs = [...new Set(plots.flatMap(({ shown }) => shown.data.x))].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(xs.length / MOST_ROWS));
  const ends = xs.filter((_, i) => (xs.length - 1 - i) % step === 0);
  const cell = (spec: (typeof curves)[number], begin: number, end: number): string => {
    const point = indexAt(spec.curve.xs, end);
    return isAfter(spec.curve, point, begin)
      ? valueWithCount(spec.spec, runs, spec.curve, point)
      : "";
  };
  const rows = ends.map((end, i) => [
    formatX(axis, end),
    ...curves.map((curve) => cell(curve, ends[i - 1] ?? Number.NEGATIVE_INFINITY, end)),
  ]);
  return {
    head: [AXES[axis], ...curves.map(({ curve }) => curveName(runs, curve))],
    rows: rows.reverse(),
    points: xs.length,
  };
}

const isAfter = ({ xs }: PlotCurve, point: number, begin: number): boolean =>
  (xs[point] ?? Number.NEGATIVE_INFINITY) > begin;
