/** Where the dots of a row stand: each at its value, in rows of their own where they would touch. */
import { placeOn, type Range } from "./axis.ts";

/** `around` a line, from its middle outwards, or `on` it, upwards. */
export type Stacking = "around" | "on";

export interface Dot {
  /** From 0 to 1. */
  readonly x: number;
  /** Height of its center in dots. Around a line 0, 1, −1, 2, −2 …; on it 0.6, 1.6, 2.6 … */
  readonly row: number;
}

/** Dots nearer than this share of the axis would touch. */
const APART = 0.032;

const ROWS: Readonly<Record<Stacking, (turn: number) => number>> = {
  around: (turn) => Math.ceil(turn / 2) * (turn % 2 === 1 ? 1 : -1) || 0,
  on: (turn) => turn + 0.6,
};

/** A dot for each value, in their order, none over another. */
export function dotsOf(
  values: readonly number[],
  axis: Range,
  stacking: Stacking = "around",
): Dot[] {
  const dots: Dot[] = [];
  const order = values.map((value, i) => ({ x: placeOn(axis, value), i }));
  // From the smallest on, so that stacks lean nowhere, whatever the order of the values.
  for (const { x, i } of order.sort((a, b) => a.x - b.x)) {
    const near = Object.values(dots).filter((dot) => x - dot.x < APART);
    const taken = new Set(near.map(({ row }) => row));
    let turn = 0;
    while (taken.has(ROWS[stacking](turn))) turn += 1;
    dots[i] = { x, row: ROWS[stacking](turn) };
  }
  return dots;
}

/** How far the fullest of some rows reaches from its line, in dots. */
export const highestStack = (
  rows: readonly (readonly number[])[],
  axis: Range,
  stacking: Stacking = "around",
): number =>
  Math.max(
    0,
    ...rows.flatMap((values) => dotsOf(values, axis, stacking).map(({ row }) => Math.abs(row))),
  );
