import type { Phase } from "../core/training/records.ts";

/** How a value is marked: a ring is hollow. */
export type Mark = "dot" | "ring" | "square";

/** One curve: which metric, whose it is, how it is drawn. Told apart by color and by line. */
export interface SeriesSpec {
  /** Logged or derived name; with `phases`, only on lines of these. */
  readonly metric: string;
  /** Needed where a chart draws one metric twice. */
  readonly id?: string;
  readonly phases?: readonly Phase[];
  readonly label: string;
  /** Said in the legend instead, where the plot's title says the rest. */
  readonly short?: string;
  readonly role: "generator" | "verifier" | "neutral";
  readonly line: "thin" | "solid" | "dashed" | "dotted";
  /** Marks each value: for curves with few of them. */
  readonly points?: boolean;
  /** A dot unless it is said. */
  readonly mark?: Mark;
  /** Drawn for every run where there are several; the others only for one, or nobody tells them apart. */
  readonly raced?: boolean;
}

/** A shade between two series, or between a series and 0. */
export interface BandSpec {
  readonly from: string;
  readonly to: string | null;
  readonly role: SeriesSpec["role"];
  /** What the shade says, in the legend; a plain ground needs no words. */
  readonly label?: string;
}

export interface PlotSpec {
  readonly series: readonly SeriesSpec[];
  /** `share` runs from 0 to 100 %. */
  readonly scale: "share" | "free";
  /** Words above the plot, when the chart has several. */
  readonly title?: string;
  readonly bands?: readonly BandSpec[];
}

/** A chart: one plot, or several that belong together. */
export interface ChartSpec {
  /** What files and the memory call it. */
  readonly name: string;
  readonly title: string;
  readonly plots: readonly PlotSpec[];
  /** What is said while there is nothing to draw. */
  readonly empty: string;
  /** SFT has neither updates nor sampled tokens: along lines instead. */
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
/** Dashes of the runs beside the first: its own tell its series apart. */
const RUN_DASHES: readonly (readonly number[])[] = [
  [8, 3],
  [2, 3],
  [8, 3, 2, 3],
];

/** A color by its name in the palette. */
export type Ink = SeriesSpec["role"] | "run2" | "run3" | "run4";
const RUN_INKS: readonly Ink[] = ["run2", "run3", "run4"];

export interface LineStyle {
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  /** 0 … 1 */
  readonly opacity: number;
}

/** How a curve is drawn. @param run 0 for the run itself, 1 and up for those beside it */
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
