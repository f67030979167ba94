/** Positions of the dots in a row of a dot plot, moved apart vertically where dots at their values would overlap. */
import { placeOn, type Range } from "./axis.ts";

/** `around` stacks dots to both sides of the line, `on` upwards from it. */
export type Stacking = "around" | "on";

export interface Dot {
  /** Horizontal position on the axis, from 0 to 1. */
  readonly x: number;
  /** Height of the dot's center, in dot diameters: 0, 1, −1, 2, −2 … around a line; 0.6, 1.6, 2.6 … on it. */
  readonly row: number;
}

/** Dots closer than this share of the axis would overlap. */
const APART = 0.032;

const ROWS: Readonly<Record<Stacking, (turn: number) => number>> = {
  around: (turn) => Math.ceil(turn / 2) * (turn % 2 === 1 ? 1 : -1) || 0,
  on: (turn) => turn + 0.6,
};

/** A dot for each value, in order, without overlaps. */
export function dotsOf(
  values: readonly number[],
  axis: Range,
  stacking: Stacking = "around",
): Dot[] {
  const dots: Dot[] = [];
  const order = values.map((value, i) => ({ x: placeOn(axis, value), i }));
  // Placed from the smallest value up, so that stacks do not depend on the order of the values.
  for (const { x, i } of order.sort((a, b) => a.x - b.x)) {
    const near = Object.values(dots).filter((dot) => x - dot.x < APART);
    const taken = new Set(near.map(({ row }) => row));
    let turn = 0;
    while (taken.has(ROWS[stacking](turn))) turn += 1;
    dots[i] = { x, row: ROWS[stacking](turn) };
  }
  return dots;
}

/** Height of the tallest stack among some rows, in dots. */
export const highestStack = (
  rows: readonly (readonly number[])[],
  axis: Range,
  stacking: Stacking = "around",
): number =>
  Math.max(
    0,
    ...rows.flatMap((values) => dotsOf(values, axis, stacking).map(({ row }) => Math.abs(row))),
  );
