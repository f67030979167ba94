import type { MarkShape } from "../../core/plot/marks.ts";
import type { Role } from "../../core/role.ts";
import type { Phase } from "../../core/training/records.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";

/** One curve: its metric, its model and its style. Curves differ in color and line, for color-blind readers. */
export interface SeriesSpec {
  /** Logged or derived name; with `phases`, only on lines of these phases. */
  readonly metric: string;
  readonly phases?: readonly Phase[];
  /** The name in the legend. */
  readonly label: string;
  readonly role: Role | "neutral";
  readonly line: "thin" | "solid" | "dashed" | "dotted";
  /** Marks each value, for curves with few values, which are not smoothed. */
  readonly points?: boolean;
  /** The shape of the curve's marks; a dot by default. */
  readonly mark?: MarkShape;
}

export interface ChartSpec {
  /** The chart's name in files and in stored choices. */
  readonly name: string;
  readonly title: string;
  /** `share` goes from 0 to 100 %. */
  readonly scale: "share" | "free";
  /** The first is drawn for every run, the others for the run on screen. */
  readonly series: readonly SeriesSpec[];
  /** The only axis that this chart has, whatever is chosen: SFT has no updates. */
  readonly along?: XAxis;
}

export const seriesId = ({ metric, phases }: SeriesSpec): string =>
  phases ? `${metric}@${phases.join("+")}` : metric;

const DASHES: Readonly<Record<SeriesSpec["line"], readonly number[]>> = {
  thin: [],
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
};
const WIDTHS: Readonly<Record<SeriesSpec["line"], number>> = {
  thin: 1.25,
  solid: 2.25,
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
  const opacity = line === "thin" ? 0.8 : 1;
  if (run === 0) return { ink: role, width, dash: DASHES[line], opacity };
  const other = (run - 1) % RUN_INKS.length;
  return { ink: RUN_INKS[other] ?? role, width: 1.75, dash: RUN_DASHES[other] ?? [], opacity: 1 };
}
