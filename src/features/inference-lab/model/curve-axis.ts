/** Curves over a few x values as a plot. */

import type { Interval } from "../../../core/metrics/statistics.ts";
import { type Axis, roundTicks } from "../../../core/plot/axis.ts";
import type { PlotMark } from "../../../core/plot/marks.ts";
import { formatCompact } from "../../../i18n/format.ts";
import { type Ink, lineStyle, type SeriesSpec } from "../../../plot/spec.ts";

export interface CurvePoint {
  readonly x: number;
  /** 0 … 1 */
  readonly y: number;
  readonly interval: Interval | null;
  /** The value in words: "63 % (51–74 %), 420 tokens". */
  readonly text: string;
}

/** A measured curve over a few x values. */
export interface Curve extends Pick<SeriesSpec, "role" | "line" | "label"> {
  /** One per x of the chart. */
  readonly points: readonly CurvePoint[];
}

/** The x axis: base-2 logarithmic or linear. */
export type XScale = "log2" | "linear";

/** Position of an x value on its axis. */
const onScale = (scale: XScale, x: number): number => (scale === "log2" ? Math.log2(x) : x);

/** A line with a dot at each value; at the chosen one a larger dot and its interval. @param at index of the chosen x */
export const curveMarks = (curves: readonly Curve[], scale: XScale, at: number): PlotMark<Ink>[] =>
  curves.flatMap((curve): PlotMark<Ink>[] => {
    const { ink, width, dash, opacity } = lineStyle(curve, 0);
    const points = curve.points.map(({ x, y }) => ({ x: onScale(scale, x), y }));
    const { x = 0 } = points[at] ?? {};
    const interval = (curve.points[at]?.interval ?? []).map((y) => ({ x, y }));
    const dots = { kind: "dots", shape: "dot", ink, opacity } as const;
    return [
      { kind: "line", points, ink, width, dash, opacity },
      { kind: "line", points: interval, ink, width: 1, opacity },
      { ...dots, points, size: 4.5 },
      { ...dots, points: points.slice(at, at + 1), size: 9 },
    ];
  });

/** The axis for all curves' x: log2 starts at the smallest and labels each, linear starts at 0. */
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
