/**
 * A plot as data in the units of its axes. The page draws it as HTML and SVG (plot/marks/Marks.tsx), files as SVG
 * (frame.ts), so both show the same.
 */
import type { Axis } from "./axis.ts";

/** A place in the units of the axes. */
export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

/** How a value is marked: a ring is hollow. */
export type MarkShape = "dot" | "ring" | "square";

interface Drawn<Ink> {
  /** The key of a color in the drawing's `Look`. */
  readonly ink: Ink;
  /** Opacity in [0, 1]; 1 by default. */
  readonly opacity?: number;
}

interface LineMark<Ink> extends Drawn<Ink> {
  readonly kind: "line";
  readonly points: readonly DataPoint[];
  /** Line width in pixels. */
  readonly width: number;
  /** Dash pattern: pixels drawn and skipped in turn; solid by default. */
  readonly dash?: readonly number[];
}

/** Filled polygons, drawn as one shape. */
interface AreaMark<Ink> extends Drawn<Ink> {
  readonly kind: "area";
  readonly outlines: readonly (readonly DataPoint[])[];
}

/** A mark of one size at each point. */
interface DotsMark<Ink> extends Drawn<Ink> {
  readonly kind: "dots";
  readonly points: readonly DataPoint[];
  readonly shape: MarkShape;
  /** Diameter in pixels. */
  readonly size: number;
}

export type PlotMark<Ink> = LineMark<Ink> | AreaMark<Ink> | DotsMark<Ink>;

/** Marks on two axes; later ones lie over earlier ones. */
export interface PlotTree<Ink> {
  readonly x: Axis;
  readonly y: Axis;
  /** Which ticks have grid lines: "across" draws those of y (the default), "upright" those of x. */
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
