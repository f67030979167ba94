import type { Interval } from "../../core/metrics/statistics.ts";
import { roundTicks, SHARES, scale as scaled } from "../../core/plot/axis.ts";
import { formatCompact, formatPercent } from "../../i18n/format.ts";
import type { SeriesSpec } from "../spec.ts";

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

/** Size in SVG units, about a pixel each. */
export const WIDTH = 380;
export const HEIGHT = 210;
const MARGIN = { left: 42, right: 12, top: 8, bottom: 34 } as const;

export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Maps values to the drawing. */
export interface PlotFrame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  x(value: number): number;
  /** @param share 0 … 1 */
  y(share: number): number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

/** Shares from 0 to 100 % over the x of the curves; log2 starts at the smallest x, linear at 0. */
export function frameOf(curves: readonly Curve[], scale: XScale): PlotFrame {
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const most = Math.max(1, ...xs);
  const isLog = scale === "log2";
  const on = (value: number) => (isLog ? Math.log2(value) : value);
  const low = isLog ? on(Math.min(most, ...xs)) : 0;
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const atX = scaled({ from: low, to: on(most) > low ? on(most) : low + 1 }, MARGIN.left, right);
  const x = (value: number) => atX(on(value));
  const y = scaled(SHARES, bottom, MARGIN.top);
  const ticks = isLog
    ? [...new Set(xs)].sort((a, b) => a - b)
    : roundTicks({ from: 0, to: most }, 5);
  return {
    left: MARGIN.left,
    right,
    bottom,
    x,
    y,
    xTicks: ticks.map((value) => ({ at: x(value), text: formatCompact(value) })),
    yTicks: SHARES.ticks.map(([share]) => ({ at: y(share), text: formatPercent(share) })),
  };
}
