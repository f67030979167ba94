import { words } from "../i18n/index.ts";
import type { Snapshot } from "./chart-renderer.ts";
import { indexAt, type PlotCurve } from "./data.ts";
import { curveName, formatPlace, valueWithCount } from "./numbers.ts";
import { chartsWords } from "./words.en.ts";

export const PAGE_ROWS = 25;
/** More places than this are thinned evenly: nobody reads forty pages. */
const MOST_ROWS = 250;

export interface TableData {
  /** What the first column counts, then each curve's name. */
  readonly head: readonly string[];
  /** The newest first; empty cells where a curve has no value there. */
  readonly rows: readonly (readonly string[])[];
  /** Places that have values, of which the rows are some or all. */
  readonly places: number;
}

/**
 * What a chart shows as a table. A row stands for the places since the row before it, and has each
 * curve's last value among them: no row is made up, and the last is the newest.
 */
export function chartTable({ plots, runs, axis }: Snapshot): TableData {
  const curves = plots.flatMap(({ spec, shown }) =>
    shown.data.curves.map((curve) => ({ spec, curve })),
  );
  const places = [...new Set(plots.flatMap(({ shown }) => shown.data.x))].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(places.length / MOST_ROWS));
  const ends = places.filter((_, i) => (places.length - 1 - i) % step === 0);
  const cell = (spec: (typeof curves)[number], begin: number, end: number): string => {
    const point = indexAt(spec.curve.xs, end);
    return isAfter(spec.curve, point, begin)
      ? valueWithCount(spec.spec, runs, spec.curve, point)
      : "";
  };
  const rows = ends.map((end, i) => [
    formatPlace(axis, end),
    ...curves.map((one) => cell(one, ends[i - 1] ?? Number.NEGATIVE_INFINITY, end)),
  ]);
  return {
    head: [words(chartsWords).axes[axis], ...curves.map(({ curve }) => curveName(runs, curve))],
    rows: rows.reverse(),
    places: places.length,
  };
}

const isAfter = ({ xs }: PlotCurve, point: number, begin: number): boolean =>
  (xs[point] ?? Number.NEGATIVE_INFINITY) > begin;
