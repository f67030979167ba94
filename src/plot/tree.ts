/** What a chart's plot shows as a tree of marks: the page draws it (LivePlot.tsx), and so does the saved SVG (chart-svg.ts). */
import { roundTicks } from "../core/plot/axis.ts";
import type { DataPoint, PlotMark, PlotTree } from "../core/plot/marks.ts";
import type { XAxis } from "../metrics/columns.ts";
import { AXES } from "./axes.ts";
import { bandsOf } from "./bands.ts";
import { indexAt, type PlotCurve, type PlotData } from "./data.ts";
import { formatTick, formatX } from "./numbers.ts";
import { type BandSpec, type Ink, lineStyle, type PlotSpec } from "./spec.ts";
import { type YScale, yTicks } from "./y-scale.ts";

/** What a plot shows. */
export interface ShownPlot {
  readonly data: PlotData;
  readonly scale: YScale;
  /** The x of the view; null while it follows the newest line. */
  readonly mark: number | null;
}

/** The size of a plot's frame in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels that a tick label needs. */
const TICK = { x: 64, y: 24 } as const;
/** Frames lower than this have no labels on x, narrower ones no axis names. */
const LEAST = { width: 180, height: 60 } as const;
const MARK_SPACE = 9; // pixels between marks: closer ones would hide the curve and be slow to draw
/** The width of a curve's mark in pixels. */
export const MARK = 6;
/** Opacity of a band, and of a raw curve behind its smoothed one. */
const BAND_OPACITY = 0.16;
const RAW_OPACITY = 0.25; // of a raw curve behind its smoothed one

type ChartMark = PlotMark<Ink>;

/** The tree of a plot in a frame of this size: as many ticks as have room, and marks where they do not touch. */
export function plotTree(
  spec: PlotSpec,
  axis: XAxis,
  { data, scale }: Pick<ShownPlot, "data" | "scale">,
  { width, height }: Size,
): PlotTree<Ink> {
  const [from = 0, to = from] = [data.x[0], data.x.at(-1)];
  // On an axis with a single x, that x is in the middle.
  const alone = to === from ? 1 : 0;
  const isLow = height < LEAST.height;
  const isSmall = isLow || width < LEAST.width;
  const xTicks = roundTicks({ from, to }, Math.max(2, Math.floor(width / TICK.x)));
  const yValues = yTicks(scale, Math.max(2, Math.floor(height / TICK.y)));
  return {
    x: {
      from: from - alone,
      to: to + alone,
      ticks: isLow
        ? []
        : xTicks.filter(Number.isInteger).map((value) => [value, formatX(axis, value)]),
      name: isSmall ? undefined : AXES[axis],
    },
    y: {
      from: scale.min,
      to: scale.max,
      ticks: yValues.map((value) => [value, formatTick(spec.scale, value)]),
      name: isSmall ? undefined : spec.y,
    },
    marks: [
      ...bandsOf(spec, data).map(
        (band): ChartMark => ({
          kind: "area",
          outlines: [band.xs.map((x, i) => ({ x, y: band.values[i] ?? 0 }))],
          ...bandStyle(band.spec),
        }),
      ),
      ...data.curves.flatMap((curve) => curveMarks(curve, width)),
    ],
  };
}

const pointsOf = ({ xs, values }: Pick<PlotCurve, "xs" | "values">): DataPoint[] =>
  xs.map((x, i) => ({ x, y: values[i] ?? 0 }));

/** The curve, over it the smoothed one or its marks. A single value has a mark. */
function curveMarks(curve: PlotCurve, width: number): ChartMark[] {
  const points = pointsOf(curve);
  const line = lineMark(curve);
  if (curve.smooth) {
    const raw = { ...line, points, opacity: (line.opacity ?? 1) * RAW_OPACITY };
    return [raw, { ...line, points: pointsOf(curve.smooth) }];
  }
  const isMarked =
    points.length === 1 || (curve.spec.points === true && points.length * MARK_SPACE <= width);
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

export const bandStyle = ({ role }: BandSpec) => ({ ink: role, opacity: BAND_OPACITY }) as const;

/** A line through the frame at the x of the view. */
export function viewMarks({ y }: PlotTree<Ink>, mark: number): ChartMark[] {
  return [{ ...uprightAt(y, mark), dash: [2, 2], ink: "ink" }];
}

/** A line through the frame at the crosshair, and a dot on each curve that has a value there. */
export function crosshairMarks({ y }: PlotTree<Ink>, { data }: ShownPlot, at: number): ChartMark[] {
  const dots = data.curves.flatMap((curve): ChartMark[] => {
    const point = indexAt(curve.xs, at);
    if (curve.xs[point] !== at) return [];
    const points = [{ x: at, y: curve.values[point] ?? 0 }];
    return [{ kind: "dots", shape: "dot", size: MARK, points, ink: lineMark(curve).ink }];
  });
  return [{ ...uprightAt(y, at), dash: [4, 3], ink: "neutral" }, ...dots];
}

const uprightAt = ({ from, to }: PlotTree<Ink>["y"], x: number) =>
  ({
    kind: "line",
    width: 1,
    points: [
      { x, y: from },
      { x, y: to },
    ],
  }) as const;
