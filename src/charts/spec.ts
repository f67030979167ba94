import type { Phase } from "../core/training/records.ts";

/** One curve: which metric, whose it is, how it is drawn. Told apart by colour and by line. */
export interface SeriesSpec {
  /** Logged name; with `phases`, only on lines of these. */
  readonly metric: string;
  /** Needed where a figure draws one metric twice. */
  readonly id?: string;
  readonly phases?: readonly Phase[];
  readonly label: string;
  /** Said in the legend instead, where the plot's title says the rest. */
  readonly short?: string;
  readonly player: "generator" | "verifier" | "neutral";
  readonly line: "thin" | "solid" | "dashed" | "dotted";
  /** Marks each value: for curves with few of them. */
  readonly points?: boolean;
}

export interface PlotSpec {
  readonly series: readonly SeriesSpec[];
  /** `share` runs from 0 to 100 %. */
  readonly scale: "share" | "free";
  /** Words above the plot, when the figure has several. */
  readonly title?: string;
}

export const seriesId = (series: SeriesSpec): string => series.id ?? series.metric;

export const DASHES: Readonly<Record<SeriesSpec["line"], number[]>> = {
  thin: [],
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
};
