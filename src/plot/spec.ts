import type { MarkShape } from "../core/plot/marks.ts";
import type { Role } from "../core/role.ts";
import type { Phase } from "../core/training/records.ts";

/** One curve: its metric, its model and its style. Curves differ in color and line, for color-blind readers. */
export interface SeriesSpec {
  /** Logged or derived name; with `phases`, only on lines of these phases. */
  readonly metric: string;
  /** Needed if a chart draws one metric twice. */
  readonly id?: string;
  readonly phases?: readonly Phase[];
  readonly label: string;
  /** The name in the legend, if the plot's title says the rest. */
  readonly short?: string;
  readonly role: Role | "neutral";
  readonly line: "thin" | "solid" | "dashed" | "dotted";
  /** Marks each value, for curves with few values. */
  readonly points?: boolean;
  /** A share of so few cases that they are counted: "6 of 10" instead of "60 % of 10". */
  readonly counted?: boolean;
  /** The shape of the curve's marks; a dot by default. */
  readonly mark?: MarkShape;
  /** Drawn for every run if there are several. Other series are drawn only for a single run: too many curves could not be distinguished. */
  readonly raced?: boolean;
}

/** A filled band between two series, or between a series and 0. */
export interface BandSpec {
  readonly from: string;
  readonly to: string | null;
  readonly role: SeriesSpec["role"];
  /** The band's name in the legend; a plain background has none. */
  readonly label?: string;
}

export interface PlotSpec {
  readonly series: readonly SeriesSpec[];
  /** `share` goes from 0 to 100 %. */
  readonly scale: "share" | "free";
  /** What the y axis counts, or its unit. */
  readonly y?: string | undefined;
  /** Title of the plot, if the chart has several. */
  readonly title?: string;
  readonly bands?: readonly BandSpec[];
}

/** A chart: one plot, or several that belong together. */
export interface ChartSpec {
  /** The chart's name in files and in stored choices. */
  readonly name: string;
  readonly title: string;
  readonly plots: readonly PlotSpec[];
  /** Text shown while there is nothing to draw. */
  readonly empty: string;
  /** Plotted against lines instead of updates or tokens, which SFT does not have. */
  readonly beforeUpdates?: boolean;
}

export const seriesId = (series: SeriesSpec): string => series.id ?? series.metric;

const DASHES: Readonly<Record<SeriesSpec["line"], readonly number[]>> = {
  thin: [],
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
};
const WIDTHS: Readonly<Record<SeriesSpec["line"], number>> = {
  thin: 1,
  solid: 2,
  dashed: 1.75,
  dotted: 1.75,
};
/** Dashes of the overlaid runs; in the first run, dashes distinguish the series. */
const RUN_DASHES: readonly (readonly number[])[] = [
  [8, 3],
  [2, 3],
  [8, 3, 2, 3],
];

/** A color of the palette. */
export type Ink = SeriesSpec["role"] | "run2" | "run3" | "run4" | "ink";
const RUN_INKS: readonly Ink[] = ["run2", "run3", "run4"];

export interface LineStyle {
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  /** 0 … 1 */
  readonly opacity: number;
}

/** How a curve is drawn. @param run 0 for the run on screen, 1 and up for overlaid runs */
export function lineStyle(
  { line, role }: Pick<SeriesSpec, "line" | "role">,
  run: number,
): LineStyle {
  const width = WIDTHS[line];
  const opacity = line === "thin" ? 0.6 : 1;
  if (run === 0) return { ink: role, width, dash: DASHES[line], opacity };
  const other = (run - 1) % RUN_INKS.length;
  return { ink: RUN_INKS[other] ?? role, width, dash: RUN_DASHES[other] ?? [], opacity };
}
