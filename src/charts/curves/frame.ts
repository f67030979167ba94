import type { Interval } from "../../core/metrics/statistics.ts";
import { roundTicks, SHARES, scale as scaled } from "../../core/svg/axis.ts";
import { formatCompact, formatPercent } from "../../i18n/format.ts";
import type { SeriesSpec } from "../spec.ts";

export interface CurvePoint {
  readonly x: number;
  /** 0 … 1 */
  readonly y: number;
  readonly interval: Interval | null;
  /** What stands at it in words: "63 % (51–74 %), 420 tokens". */
  readonly says: string;
}

/** A curve over few places: one that was measured, not one that grows. */
export interface Curve extends Pick<SeriesSpec, "role" | "line" | "label"> {
  /** One a place of the chart. */
  readonly points: readonly CurvePoint[];
}

/** Doubling or equal steps on the x axis. */
export type XScale = "log2" | "linear";

/** Of the drawing, in its own units: about pixels where there is room. */
export const WIDTH = 380;
export const HEIGHT = 210;
const MARGIN = { left: 42, right: 12, top: 8, bottom: 34 } as const;

export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Where values stand in the drawing. */
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

/** Shares from 0 to 100 % over what the curves have on x; log2 from the least place, linear from 0. */
export function frameOf(curves: readonly Curve[], scale: XScale): PlotFrame {
  const places = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const most = Math.max(1, ...places);
  const isLog = scale === "log2";
  const on = (value: number) => (isLog ? Math.log2(value) : value);
  const low = isLog ? on(Math.min(most, ...places)) : 0;
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const atX = scaled({ from: low, to: on(most) > low ? on(most) : low + 1 }, MARGIN.left, right);
  const x = (value: number) => atX(on(value));
  const y = scaled(SHARES, bottom, MARGIN.top);
  const ticks = isLog
    ? [...new Set(places)].sort((a, b) => a - b)
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
