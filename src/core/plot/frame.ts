/** A plot as the elements of an SVG: its axes in a frame, and its marks. */
import { type Axis, scale } from "./axis.ts";
import { circleAt, gridLine, pathAt, px, rectAt, textAt } from "./elements.ts";
import type { DataPoint, PlotMark, PlotTree } from "./marks.ts";
import { type Place, pathThrough } from "./path.ts";
import type { Look } from "./sheet.ts";

/** The edges of a plot in pixels. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Grid = NonNullable<PlotTree<unknown>["grid"]>;

/** Axes with their names, and the marks in front of them. */
export function framed<Ink>(
  { x, y, grid = "across", marks }: PlotTree<Ink>,
  frame: Frame,
  look: Look<Ink>,
): string[] {
  const toX = scale(x, frame.left, frame.right);
  const toY = scale(y, frame.bottom, frame.top);
  const place = (at: DataPoint): Place => [toX(at.x), toY(at.y)];
  return [
    ...gridLines(grid === "across" ? y : x, frame, grid === "across" ? toY : toX, look, grid),
    ...besideFrame(y, frame, toY, look, grid),
    ...belowFrame(x, frame, toX, look, grid),
    ...marks.flatMap((mark) => drawn(mark, place, look)),
  ];
}

/** A line through the frame at each tick. */
function gridLines<Ink>(
  { ticks }: Axis,
  { left, right, top, bottom }: Frame,
  to: (value: number) => number,
  look: Look<Ink>,
  grid: Grid,
): string[] {
  return ticks.map(([value]) => {
    const at = to(value);
    return grid === "across"
      ? gridLine([left, right], [at, at], look.grid)
      : gridLine([at, at], [top, bottom], look.grid);
  });
}

/** The y axis: a number at each tick, and its name along it. */
function besideFrame<Ink>(
  { ticks, name }: Axis,
  { left, top, bottom }: Frame,
  toY: (value: number) => number,
  look: Look<Ink>,
  grid: Grid,
): string[] {
  const numbers = ticks.map(([value, label]) =>
    textAt(look.tick, left - GAPS[grid], toY(value) + 4, label, "end"),
  );
  if (name === undefined) return numbers;
  const [x, y] = [left - NAME_LEFT, (top + bottom) / 2];
  const turned = `<g transform="rotate(-90 ${px(x)} ${px(y)})">${textAt(look.tick, x, y, name, "middle")}</g>`;
  return [...numbers, turned];
}

/** Pixels between frame and y axis labels. Row names need more, since marks may reach the edge. */
const GAPS: Readonly<Record<Grid, number>> = { across: 6, upright: 12 };
/** Pixels from the frame to the line of the y axis's name. */
const NAME_LEFT = 46;

/** The x axis: a number at each tick, and its name below. Without grid lines the end labels stay inside the frame. */
function belowFrame<Ink>(
  { from, to, ticks, name }: Axis,
  { left, right, bottom }: Frame,
  toX: (value: number) => number,
  look: Look<Ink>,
  grid: Grid,
): string[] {
  const edge = (value: number) => (value <= from ? "start" : value >= to ? "end" : "middle");
  const numbers = ticks.map(([value, label]) => {
    const anchor = grid === "upright" ? "middle" : edge(value);
    return textAt(look.tick, toX(value), bottom + 16, label, anchor);
  });
  if (name === undefined) return numbers;
  return [...numbers, textAt(look.tick, (left + right) / 2, bottom + 34, name, "middle")];
}

/** The elements of a mark; none without points. */
export function drawn<Ink>(
  mark: PlotMark<Ink>,
  place: (at: DataPoint) => Place,
  look: Look<Ink>,
): string[] {
  const ink = look.ink(mark.ink);
  const opacity = mark.opacity === undefined ? "" : ` opacity="${short(mark.opacity)}"`;
  switch (mark.kind) {
    case "line": {
      const dash = mark.dash?.length ? ` stroke-dasharray="${mark.dash.join(" ")}"` : "";
      const line = `fill="none" stroke="currentColor" stroke-width="${mark.width}" stroke-linejoin="round"`;
      const { points } = mark;
      if (points.length === 0) return [];
      return [pathAt(pathThrough(points.map(place)), `${line}${dash} ${ink}${opacity}`)];
    }
    case "area": {
      const shapes = mark.outlines.map((outline) => `${pathThrough(outline.map(place))}z`);
      if (shapes.length === 0) return [];
      return [pathAt(shapes.join(""), `fill="currentColor" ${ink}${opacity}`)];
    }
    case "dots":
      return mark.points.map((at) =>
        dot(place(at), mark.shape, mark.size, look, `${ink}${opacity}`),
      );
  }
}

const short = (value: number) => String(Number(value.toFixed(3)));

/** A ring is drawn as a dot with a smaller dot in the paper's color on top. */
function dot<Ink>(
  [x, y]: Place,
  shape: "dot" | "ring" | "square",
  size: number,
  look: Look<Ink>,
  attributes: string,
): string {
  const filled = `fill="currentColor" ${attributes}`;
  const half = size / 2;
  if (shape === "square") {
    return rectAt({ x: x - half, y: y - half, width: size, height: size }, filled);
  }
  const full = circleAt(x, y, half, filled);
  return shape === "dot" ? full : full + circleAt(x, y, half - 1, look.paper);
}
