/** The axis of a curve over a few x values. */
import type { SeriesSpec } from "../../../charts/spec.ts";
import type { Interval } from "../../../core/metrics/statistics.ts";
import { type Axis, roundTicks } from "../../../core/plot/axis.ts";
import { formatCompact } from "../../../i18n/format.ts";

export interface CurvePoint {
  readonly x: number;
  /** 0 … 1 */
  readonly y: number;
  readonly interval: Interval | null;
  /** Its text: "63 % (51–74 %), 420 tokens". */
  readonly text: string;
}

/** A measured curve over a few x values. */
export interface Curve extends Pick<SeriesSpec, "role" | "line" | "label"> {
  /** One per x of the chart. */
  readonly points: readonly CurvePoint[];
}

/** The x axis: base-2 logarithmic or linear. */
export type XScale = "log2" | "linear";

/** Where an x lies on its axis. */
export const onScale = (scale: XScale, x: number): number => (scale === "log2" ? Math.log2(x) : x);

/** Holds the x of all curves: log2 starts at the smallest and names each, linear starts at 0. */
export function axisOf(curves: readonly Curve[], scale: XScale): Axis {
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const most = Math.max(1, ...xs);
  const isLog = scale === "log2";
  const from = isLog ? onScale(scale, Math.min(most, ...xs)) : 0;
  const ticks = isLog
    ? [...new Set(xs)].sort((a, b) => a - b)
    : roundTicks({ from: 0, to: most }, 5);
  return {
    from,
    to: Math.max(onScale(scale, most), from + Number.EPSILON),
    ticks: ticks.map((x) => [onScale(scale, x), formatCompact(x)]),
  };
}
