import uPlot from "uplot";
import type { XAxis } from "../metrics/columns.ts";
import { BAND_OPACITY, bandsOf } from "./bands.ts";
import { type PlotCurve, type PlotData, valuesAtX } from "./data.ts";
import { markPath, marksFit } from "./marks.ts";
import { formatTick, formatX } from "./numbers.ts";
import { currentPalette } from "./palette.ts";
import { lineStyle, type MarkShape, type PlotSpec } from "./spec.ts";
import { type YScale, yTicks } from "./y-scale.ts";

const FONT = "12px system-ui, sans-serif";
/** Pixels. */
const MARK_RADIUS = 2.25;
/** Opacity of a raw curve behind its smoothed one. */
export const RAW_CURVE_OPACITY = 0.25;

/** What a plot shows; the drawing functions read it at every draw. */
export interface ShownPlot {
  readonly data: PlotData;
  readonly scale: YScale;
  /** The x of the view; null while it follows the newest line. */
  readonly mark: number | null;
}

export interface PlotOptions {
  readonly spec: PlotSpec;
  readonly axis: XAxis;
  /** Whether the x axis has numbers. */
  readonly labeled: boolean;
  readonly shown: () => ShownPlot;
  /** Called with the x under the pointer, or null when it leaves. */
  readonly onPoint: (x: number | null) => void;
}

/** A key that changes when a plot must be recreated instead of updated. */
export const plotKey = ({ data, scale }: ShownPlot): string =>
  [scale.kind, ...data.curves.map(({ id, smooth }) => (smooth ? `${id}~` : id))].join();

/** Data in uPlot's form: the common x, each curve, each smoothed curve. */
export function plotColumns({ data, scale }: Omit<ShownPlot, "mark">): uPlot.AlignedData {
  const column = (points: Pick<PlotCurve, "xs" | "values">): (number | null)[] => {
    const values = valuesAtX(data.x, points);
    if (scale.kind !== "log") return values;
    return values.map((value) => (value !== null && value > 0 ? value : null));
  };
  const smooth = data.curves.flatMap((curve) => (curve.smooth ? [column(curve.smooth)] : []));
  return [[...data.x], ...data.curves.map(column), ...smooth];
}

/**
 * Creates a plot in an element that has a size: by uPlot on a canvas and not by `plot/Plot.tsx`, because a live run
 * draws up to four plots of several curves of 512 buckets again ten times a second, within 3 ms of a frame
 * (loop.ts). Lines of SVG have not been measured against that.
 */
export function makePlot(host: HTMLElement, options: PlotOptions): uPlot {
  const { spec, labeled, shown, onPoint } = options;
  const { data, scale } = shown();
  return new uPlot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      padding: [6, 14, labeled ? 0 : 4, 0],
      legend: { show: false },
      cursor: {
        y: false,
        // Nothing can be dragged; uPlot would mistake the snapping for a drag and swallow the click.
        drag: { x: false, y: false, click: () => undefined },
        points: { size: 6 },
        // Snaps to the nearest x with values, where the other charts show it too.
        move: (plot, left, top) => [left < 0 ? left : snapped(plot, left), top],
      },
      hooks: {
        setCursor: [({ cursor, data: [xs] }) => onPoint(xs[cursor.idx ?? -1] ?? null)],
        drawAxes: [(plot) => drawBands(plot, spec, shown())],
        draw: [(plot) => drawMark(plot, shown())],
      },
      scales: {
        x: { time: false },
        y: {
          distr: scale.kind === "log" ? 3 : 1,
          range: () => [shown().scale.min, shown().scale.max],
        },
      },
      axes: [xAxis(options), yAxis(options)],
      series: [
        {},
        ...data.curves.map((curve) => seriesOptions(curve, curve.smooth ? RAW_CURVE_OPACITY : 1)),
        ...data.curves.filter(({ smooth }) => smooth).map((curve) => seriesOptions(curve, 1)),
      ],
    },
    plotColumns({ data, scale }),
    host,
  );
}

const xAxis = ({ axis, labeled }: PlotOptions): uPlot.Axis => ({
  show: labeled,
  stroke: () => currentPalette().text,
  font: FONT,
  size: 22,
  gap: 3,
  space: 56,
  grid: { show: false },
  ticks: { stroke: () => currentPalette().grid, width: 1, size: 4 },
  values: (_, splits) =>
    splits.map((value) => (Number.isInteger(value) ? formatX(axis, value) : "")),
});

const yAxis = ({ spec, shown }: PlotOptions): uPlot.Axis => ({
  stroke: () => currentPalette().text,
  font: FONT,
  size: 46,
  gap: 4,
  splits: ({ height }) => yTicks(shown().scale, Math.max(2, Math.floor(height / 30))),
  filter: (_, splits) => splits,
  grid: { stroke: () => currentPalette().grid, width: 1 },
  ticks: { show: false },
  values: (_, splits) => splits.map((value) => formatTick(spec.scale, value)),
});

function snapped(plot: uPlot, left: number): number {
  const x = plot.data[0][plot.posToIdx(left)];
  return x === undefined ? left : plot.valToPos(x, "x");
}

function seriesOptions({ spec, run }: PlotCurve, strength: number): uPlot.Series {
  const { ink, width, dash, opacity } = lineStyle(spec, run);
  return {
    stroke: () => currentPalette()[ink],
    width,
    dash: [...dash],
    spanGaps: true,
    alpha: opacity * strength,
    points: {
      show: (plot, series) => (spec.points ?? false) && haveRoom(plot, series),
      paths: marks(spec.mark ?? "dot"),
      fill: () => currentPalette()[spec.mark === "ring" ? "ground" : ink],
    },
  };
}

function haveRoom({ data, bbox }: uPlot, series: number): boolean {
  const values = [...(data[series] ?? [])].filter((value) => value !== null);
  return marksFit(values.length, bbox.width / devicePixelRatio);
}

/** Draws a mark at each value. */
function marks(mark: MarkShape): uPlot.Series.Points.PathBuilder {
  return ({ data, valToPos }, series) => {
    const path = new Path2D();
    const radius = MARK_RADIUS * devicePixelRatio;
    for (const [i, value] of (data[series] ?? []).entries()) {
      if (value === null || value === undefined) continue;
      const [x, y] = [valToPos(data[0][i] ?? 0, "x", true), valToPos(value, "y", true)];
      path.addPath(new Path2D(markPath(mark, x, y, radius)));
    }
    return { stroke: path, fill: path };
  };
}

/** Draws the bands below the curves, inside the frame of the plot. */
function drawBands(plot: uPlot, spec: PlotSpec, { data, scale }: ShownPlot): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.globalAlpha = BAND_OPACITY;
  for (const band of bandsOf(spec, data)) {
    ctx.beginPath();
    for (const [i, x] of band.xs.entries()) {
      const value = Math.max(scale.min, band.values[i] ?? 0);
      ctx.lineTo(plot.valToPos(x, "x", true), plot.valToPos(value, "y", true));
    }
    ctx.fillStyle = currentPalette()[band.spec.role];
    ctx.fill();
  }
  ctx.restore();
}

/** A dotted line at the x of the view. */
function drawMark(plot: uPlot, { mark }: ShownPlot): void {
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  if (mark === null || mark < min || mark > max) return;
  const { ctx, bbox } = plot;
  const x = Math.round(plot.valToPos(mark, "x", true)) + 0.5;
  ctx.save();
  ctx.setLineDash([2, 2]);
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = currentPalette().ink;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
