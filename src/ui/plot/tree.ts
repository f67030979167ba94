/** What a chart shows as a tree of marks: the page draws it (Chart.tsx), and so does the saved SVG (chart-svg.ts). */
import { roundTicks } from "../../core/plot/axis.ts";
import type { DataPoint, PlotMark, PlotTree } from "../../core/plot/marks.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import type { PlotCurve } from "./data.ts";
import { formatX } from "./numbers.ts";
import { type Ink, lineStyle } from "./spec.ts";
import type { YScale } from "./y-scale.ts";

const MOST_X_TICKS = 5;
/** With more values than this their marks would hide the curve. */
const MOST_MARKS = 40;
/** The width of a curve's mark in pixels. */
export const MARK = 6;
/** Opacity of a raw curve behind its smoothed one. */
const RAW_OPACITY = 0.3;

/** Opacity of the band of a mean over seeds. */
const BAND_OPACITY = 0.16;

type ChartMark = PlotMark<Ink>;

/** How wide the x axis is, and which it is. */
export interface Along {
  readonly axis: XAxis;
  /** The largest x: the axis begins at 0. */
  readonly end: number;
}

/** The axes and curves of a chart. */
export function plotTree(
  curves: readonly PlotCurve[],
  y: YScale,
  { axis, end }: Along,
): PlotTree<Ink> {
  const x = { from: 0, to: Math.max(1, end) };
  const ticks = roundTicks(x, MOST_X_TICKS).filter(Number.isInteger);
  return {
    x: { ...x, ticks: ticks.map((value) => [value, formatX(axis, value)]) },
    y,
    marks: [
      ...curves.flatMap((curve) => bandMark(curve, y)),
      ...curves.flatMap((curve) => curveMarks(curve, y)),
    ],
  };
}

/** Along the low end of the band of a mean, and back along its high end. */
function bandMark({ spec, run, band }: PlotCurve, y: YScale): ChartMark[] {
  if (!band) return [];
  const outline = [...pointsOf(band.low, y), ...pointsOf(band.high, y).reverse()];
  const { ink } = lineStyle(spec, run);
  return [{ kind: "area", outlines: [outline], ink, opacity: BAND_OPACITY }];
}

/** Points on the axes, without those that a logarithmic axis cannot have. */
const pointsOf = (
  { xs, values }: Pick<PlotCurve, "xs" | "values">,
  { place }: YScale,
): DataPoint[] =>
  xs.map((x, i) => ({ x, y: place(values[i] ?? 0) })).filter(({ y }) => Number.isFinite(y));

/**
 * The curve, over it the smoothed one or its marks. A single value has a mark. Two checks, at the start and the end,
 * are no curve: nothing was measured between them.
 */
function curveMarks(curve: PlotCurve, y: YScale): ChartMark[] {
  const points = pointsOf(curve, y);
  const line = lineMark(curve);
  if (curve.smooth && points.length > 1) {
    const raw = { ...line, points, width: 1, opacity: RAW_OPACITY };
    return [raw, { ...line, width: Math.max(2, line.width), points: pointsOf(curve.smooth, y) }];
  }
  const isMarked =
    points.length === 1 || (curve.spec.points === true && points.length <= MOST_MARKS);
  if (curve.spec.points === true && points.length === 2) return [dotsMark(curve, points)];
  return [{ ...line, points }, ...(isMarked ? [dotsMark(curve, points)] : [])];
}

/** The style of a curve's line, by its series and run. */
export function lineMark({ spec, run }: PlotCurve) {
  const { ink, width, dash, opacity } = lineStyle(spec, run);
  return { kind: "line", ink, width, dash, opacity } as const;
}

export const dotsMark = ({ spec, run }: PlotCurve, points: readonly DataPoint[]) =>
  ({
    kind: "dots",
    shape: spec.mark ?? "dot",
    size: MARK,
    points,
    ink: lineStyle(spec, run).ink,
  }) as const;

/** A line through the whole plot at an x. */
export const upright = (
  x: number,
  { from, to }: YScale,
  style: { readonly ink: Ink; readonly width: number; readonly dash?: readonly number[] },
): ChartMark => ({
  kind: "line",
  points: [
    { x, y: from },
    { x, y: to },
  ],
  ...style,
});
