import uPlot from "uplot";
import { formatInteger, formatNumber, formatPercent } from "../state/format.ts";
import type { PlotData } from "./data.ts";
import { currentPalette } from "./palette.ts";
import { DASHES, type PlotSpec, type SeriesSpec } from "./spec.ts";

const FONT = "11px system-ui, sans-serif";
const SYNC_KEY = "tango";
const WIDTHS: Readonly<Record<SeriesSpec["line"], number>> = {
  thin: 1,
  solid: 2,
  dashed: 1.75,
  dotted: 1.75,
};

export interface PlotOptions {
  readonly spec: PlotSpec;
  /** Whether the x axis has numbers. */
  readonly labelled: boolean;
  readonly onCursor: (index: number | null) => void;
}

/** Makes a plot of the present series in an element with a size. */
export function makePlot(host: HTMLElement, data: PlotData, options: PlotOptions): uPlot {
  const { spec, labelled, onCursor } = options;
  const share = spec.scale === "share";
  return new uPlot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      padding: [6, 14, labelled ? 0 : 4, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 6 },
        sync: { key: SYNC_KEY, scales: ["x", null] },
      },
      hooks: { setCursor: [(plot) => onCursor(plot.cursor.idx ?? null)] },
      scales: {
        x: { time: false },
        y: share ? { range: [0, 1] } : { range: freeRange },
      },
      axes: [
        {
          show: labelled,
          stroke: () => currentPalette().text,
          font: FONT,
          size: 22,
          gap: 3,
          space: 56,
          grid: { show: false },
          ticks: { stroke: () => currentPalette().grid, width: 1, size: 4 },
          values: (_, splits) =>
            splits.map((value) => (Number.isInteger(value) ? formatInteger(value) : "")),
        },
        {
          stroke: () => currentPalette().text,
          font: FONT,
          size: 46,
          gap: 4,
          space: labelled ? 26 : 20,
          ...(share ? { incrs: [0.25, 0.5, 1] } : {}),
          grid: { stroke: () => currentPalette().grid, width: 1 },
          ticks: { show: false },
          values: (_, splits) =>
            splits.map((value) => (share ? formatPercent(value) : formatNumber(value))),
        },
      ],
      series: [{}, ...data.present.map(seriesOptions)],
    },
    [data.x, ...data.ys],
    host,
  );
}

/** Holds 0 and some air, so that a flat curve is seen as flat. */
function freeRange(_: uPlot, low: number | null, high: number | null): uPlot.Range.MinMax {
  const bottom = Math.min(0, low ?? 0);
  const top = Math.max(0, high ?? 1);
  const air = (top - bottom || 1) * 0.08;
  return [bottom < 0 ? bottom - air : 0, top + air];
}

function seriesOptions(spec: SeriesSpec): uPlot.Series {
  return {
    label: spec.label,
    stroke: () => currentPalette()[spec.player],
    width: WIDTHS[spec.line],
    dash: DASHES[spec.line],
    spanGaps: true,
    alpha: spec.line === "thin" ? 0.55 : 1,
    points: { show: spec.points ?? false, size: 5 },
  };
}
