/** Where things stand in the picture of the map, in pixels: the page and the figure have the same. */
import { niceAxis } from "../plot/axis.ts";
import {
  type BackgroundCell,
  backgroundCells,
  firstOf,
  type MapAxis,
  type MapMark,
  type Outcome,
} from "./map.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tick at a pixel; of the chance, the power of ten. */
interface Tick {
  readonly at: number;
  readonly value: number;
}

interface Frame {
  readonly xOf: (log10Chance: number) => number;
  readonly yOf: (entropy: number) => number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Rectangles of the pale ground. */
  readonly ground: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly first: Outcome;
  }[];
}

/** Pixels of a cell of the ground. */
const CELL = 6;

/** The initial success probability grows to the right, with a tick every decade or two; the background extends one decade around each mark. */
export function mapFrame(marks: readonly MapMark[], axis: MapAxis, box: Box): Frame {
  const chances = marks.map(({ log10Chance }) => log10Chance);
  const from = Math.floor(Math.min(...chances) - 0.5);
  const to = Math.min(0, Math.ceil(Math.max(...chances) + 0.5));
  const high = niceAxis([0, 1.15 * Math.max(...marks.map(({ entropy }) => entropy))]);
  const decade = (box.right - box.left) / (to - from);
  const xOf = (chance: number) => box.left + (chance - from) * decade;
  const yOf = (entropy: number) => box.bottom - (entropy / high.to) * (box.bottom - box.top);
  const every = to - from > 6 ? 2 : 1;
  const decades = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const spots = marks.map((mark) => ({
    x: (xOf(mark.log10Chance) - box.left) / CELL,
    y: (yOf(mark.entropy) - box.top) / CELL,
    first: firstOf(mark, axis),
  }));
  const grid = {
    columns: Math.round((box.right - box.left) / CELL),
    rows: Math.round((box.bottom - box.top) / CELL),
    reach: decade / CELL,
  };
  return {
    xOf,
    yOf,
    xTicks: decades
      .filter((power) => (power - to) % every === 0)
      .map((value) => ({ at: xOf(value), value })),
    yTicks: high.ticks.map(([value]) => ({ at: yOf(value), value })),
    ground: backgroundCells(spots, grid).map(({ x, y, span, first }: BackgroundCell) => ({
      x: box.left + x * CELL,
      y: box.top + y * CELL,
      width: span * CELL,
      height: CELL,
      first,
    })),
  };
}
