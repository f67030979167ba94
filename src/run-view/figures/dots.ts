/** The runs of a study's arms as dots on lanes, in lessons and in scenes. */
import { type StudyRow, valuesOf } from "./study-table.ts";

export interface Lane {
  /** The values of its runs, smallest first. */
  readonly values: readonly number[];
  /** Their mean; the median where the measure has a goal, which some never get to. */
  readonly middle: number | null;
  readonly isMedian: boolean;
  /** How many runs there were, and how many of them never got to the goal. */
  readonly runs: number;
  readonly never: number;
}

export function laneOf(row: StudyRow): Lane {
  const values = valuesOf(row).sort((a, b) => a - b);
  const never = row.values.filter(({ value }) => value === "never").length;
  const isMedian = row.reach !== null;
  const middle = row.reach ? row.reach.median : row.mean;
  return { values, middle, isMedian, runs: values.length + never, never };
}

export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** Where a value lies on the scale, from 0 to 1; what lies outside is at its end. */
export const placeOn = ({ from, to }: Scale, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

export interface Dot {
  /** From 0 to 1. */
  readonly x: number;
  /** 0 on the line, then 1 above it, −1 below, 2 above …: dots that would touch lie in rows of their own. */
  readonly row: number;
}

/** Dots nearer than this share of the lane would touch. */
const APART = 0.032;

/** Values from the smallest as dots beside each other, none over another. */
export function dotsOf(values: readonly number[], scale: Scale): Dot[] {
  const dots: Dot[] = [];
  for (const value of values) {
    const x = placeOn(scale, value);
    const taken = new Set(dots.filter((dot) => x - dot.x < APART).map(({ row }) => row));
    let turn = 0;
    while (taken.has(rowOf(turn))) turn += 1;
    dots.push({ x, row: rowOf(turn) });
  }
  return dots;
}

/** 0, 1, −1, 2, −2 … */
const rowOf = (turn: number): number => Math.ceil(turn / 2) * (turn % 2 === 1 ? 1 : -1) || 0;

/** How many rows the dots of the fullest lane need above or below its line. */
export const rowsOf = (lanes: readonly Pick<Lane, "values">[], scale: Scale): number =>
  Math.max(
    0,
    ...lanes.flatMap(({ values }) => dotsOf(values, scale).map(({ row }) => Math.abs(row))),
  );
