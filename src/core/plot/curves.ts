/** Curves of several conditions or runs over one axis, as a plot of a file. */
import type { Axis } from "./axis.ts";
import { textAt } from "./elements.ts";
import { framed } from "./frame.ts";
import { type BandPoints, bandOutline, type DataPoint, type PlotMark } from "./marks.ts";
import { ADAPTIVE, lineOf, type SeriesInk, textWidth } from "./sheet.ts";

/** One curve, with the thin lines or the band behind it. */
interface Series {
  readonly points: readonly DataPoint[];
  /** Thin lines, one per seed. */
  readonly seeds?: readonly (readonly DataPoint[])[];
  /** Filled behind the line. */
  readonly band?: BandPoints;
}

export interface CurvePanel {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

const MARGIN = { right: 14, top: 34, bottom: 42 };

/** Bands first and lines last, so that the lines are on top. */
function marksOf({ series }: CurvePanel): PlotMark<SeriesInk>[] {
  const filled = (band: BandPoints, ink: SeriesInk, opacity: number): PlotMark<SeriesInk>[] =>
    band.length < 2 ? [] : [{ kind: "area", outlines: [bandOutline(band)], ink, opacity }];
  return [
    ...series.flatMap(({ band = [] }, i) => filled(band, i, 0.14)),
    ...series.flatMap(({ seeds = [] }, i) =>
      seeds.map((points) => ({ ...lineOf(i), points, width: 0.8, opacity: 0.45 })),
    ),
    ...series.map(({ points }, ink) => ({ ...lineOf(ink), points })),
  ];
}

/** Curves over one axis, in a box whose upper left corner is at (left, top). */
export function curvePanel(
  panel: CurvePanel,
  box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  },
): string {
  const labels = Math.max(...panel.y.ticks.map(([, label]) => textWidth(label)));
  const frame = {
    left: box.left + 16 + labels + 6,
    right: box.left + box.width - MARGIN.right,
    top: box.top + MARGIN.top,
    bottom: box.top + box.height - MARGIN.bottom,
  };
  const { title, x, y } = panel;
  return [
    textAt(ADAPTIVE.heading, frame.left, frame.top - 12, title),
    ...framed({ x, y, marks: marksOf(panel) }, frame, ADAPTIVE),
  ].join("\n");
}
