import type { MetricBus } from "../state/metric-bus.ts";
import type { XAxis } from "../state/reduce.ts";
import { type SeriesSpec, seriesId } from "./spec.ts";

export type Column = (number | null)[];

export interface PlotData {
  /** The series that have at least one value, in the order of the plot. */
  readonly present: readonly SeriesSpec[];
  readonly x: number[];
  /** One column a present series, null where it has no value. */
  readonly ys: readonly Column[];
}

/** More points than this are no longer visible; each bucket then keeps its last values. */
const MAX_POINTS = 2000;

function valueAt(bus: MetricBus, spec: SeriesSpec, row: number): number | null {
  if (spec.phases && !spec.phases.includes(bus.phase(row))) return null;
  const value = bus.column(spec.metric)?.[row] ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Aligned columns of the lines on which any series has a value; same x merges, the last one wins. */
export function plotData(bus: MetricBus, series: readonly SeriesSpec[], axis: XAxis): PlotData {
  const known = series.filter((spec) => bus.column(spec.metric));
  const x: number[] = [];
  const ys: Column[] = known.map(() => []);
  const bucket = Math.max(1, Math.ceil(bus.rows / MAX_POINTS));
  let lastKey = -1;
  for (let row = 0; row < bus.rows; row++) {
    const values = known.map((spec) => valueAt(bus, spec, row));
    if (values.every((value) => value === null)) continue;
    const at = axis === "line" ? bus.line(row) : bus.generatorUpdates(row);
    const key = Math.floor(at / bucket);
    const merges = key === lastKey;
    lastKey = key;
    if (merges) x[x.length - 1] = at;
    else x.push(at);
    for (const [i, column] of ys.entries()) {
      const value = values[i] ?? null;
      if (!merges) column.push(value);
      else if (value !== null) column[column.length - 1] = value;
    }
  }
  const has = ys.map((column) => column.some((value) => value !== null));
  return {
    present: known.filter((_, i) => has[i]),
    x,
    ys: ys.filter((_, i) => has[i]),
  };
}

/** First and last value of a column and how many there are. */
export function ends(column: Column): { first: number; last: number; count: number } | null {
  let first: number | null = null;
  let last = 0;
  let count = 0;
  for (const value of column) {
    if (value === null) continue;
    first ??= value;
    last = value;
    count += 1;
  }
  return first === null ? null : { first, last, count };
}

/** The last value of each present series by its id: what the figure's `data-last` holds. */
export function lastValues(data: PlotData): Record<string, number> {
  const last: Record<string, number> = {};
  for (const [i, spec] of data.present.entries()) {
    const end = ends(data.ys[i] ?? []);
    if (end) last[seriesId(spec)] = end.last;
  }
  return last;
}
