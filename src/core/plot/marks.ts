/**
 * A plot as data, in the units of its axes. The page draws it (plot/marks/Marks.tsx), and files have it as SVG
 * (frame.ts): what a chart shows is decided once, for both.
 */
import type { Axis } from "./axis.ts";
import type { Sign } from "./signs.ts";

/** A place in the units of the axes. */
export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

/** How a value is marked: a ring is hollow. */
export type MarkShape = "dot" | "ring" | "square";

interface Drawn<Ink> {
  /** A name that the look of the drawing has a color for. */
  readonly ink: Ink;
  /** 0 … 1; 1 by default. */
  readonly opacity?: number;
}

interface LineMark<Ink> extends Drawn<Ink> {
  readonly kind: "line";
  readonly points: readonly DataPoint[];
  /** Pixels. */
  readonly width: number;
  /** Pixels drawn and left out, by turns; none by default. */
  readonly dash?: readonly number[];
}

/** Filled outlines, as one shape. */
interface AreaMark<Ink> extends Drawn<Ink> {
  readonly kind: "area";
  readonly outlines: readonly (readonly DataPoint[])[];
}

/** A mark of one size at each point. */
interface DotsMark<Ink> extends Drawn<Ink> {
  readonly kind: "dots";
  readonly points: readonly DataPoint[];
  readonly shape: MarkShape;
  /** Pixels across. */
  readonly size: number;
}

/** A symbol: hollow ones and those of lines alone are outlined. */
interface SignMark<Ink> extends Drawn<Ink> {
  readonly kind: "sign";
  readonly at: DataPoint;
  readonly sign: Sign;
  readonly fill: "full" | "hollow" | "none";
}

export type PlotMark<Ink> = LineMark<Ink> | AreaMark<Ink> | DotsMark<Ink> | SignMark<Ink>;

/** Marks on two axes; later ones lie over earlier ones. */
export interface PlotTree<Ink> {
  readonly x: Axis;
  readonly y: Axis;
  /** Which ticks have lines of a grid: by default those of y, across. */
  readonly grid?: "across" | "upright";
  readonly marks: readonly PlotMark<Ink>[];
}

/** The outline of a rectangle. */
export const rectangle = (from: DataPoint, to: DataPoint): readonly DataPoint[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
];

/** [x, low, high] from left to right. */
export type BandPoints = readonly (readonly [x: number, low: number, high: number])[];

/** The outline of a band: along its low ends and back along the high ones. */
export const bandOutline = (band: BandPoints): readonly DataPoint[] => [
  ...band.map(([x, y]) => ({ x, y })),
  ...band.map(([x, , y]) => ({ x, y })).reverse(),
];
