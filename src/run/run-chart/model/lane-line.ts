/** The line and the rings of one lane. */
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import type { MeasureNames } from "./measures.ts";

/** The thick line is the mean of this many last values. */
const MEAN_OF = 5;
/** The most points of the thin line, which then keeps the first, lowest, highest and last value of each bucket. */
const MOST_POINTS = 512;
const POINTS_PER_BUCKET = 4; // first, lowest, highest and last

/** A point of a lane: a share after a number of updates. */
export interface Point {
  /** Number of updates of both models. */
  readonly x: number;
  /** A share, from 0 to 1. */
  readonly y: number;
}

/** A share that a check measured on problems outside training. */
export interface Ring extends Point {
  /** Number of problems or verdicts that the share is taken over; null if it was not logged. */
  readonly count: number | null;
}

export interface LaneLine {
  /** All values in training; of a long run the first, lowest, highest and last value of each bucket. */
  readonly raw: readonly Point[];
  /** The mean of the last five values in training. */
  readonly mean: readonly Point[];
  /** The first value, drawn flat from 0 to `x`, while the model had not learned; null if the line starts at once. */
  readonly before: Point | null;
  readonly rings: readonly Ring[];
}

/** The line of a measure over a whole run; empty where the measure was not logged. */
export function laneLine(metrics: RunMetrics, names: MeasureNames): LaneLine {
  const { raw, mean } = trainingLine(metrics, names.training, "turns");
  const rings = ringsOf(metrics, names);
  return { raw, mean, before: flatStart(raw[0], rings[0]), rings };
}

/** All values of a metric by update; empty where the metric was not logged. */
export function pointsOf(metrics: RunMetrics, name: string): Point[] {
  const curve = metrics.series.curve(name, null);
  return curve?.at.map((at, i) => ({ x: metrics.x("turns", at), y: curve.values[i] ?? 0 })) ?? [];
}

/** A metric in training, by updates of both models (`turns`) or of the generator; empty where it was not logged. */
export function trainingLine(
  metrics: RunMetrics,
  name: string,
  axis: "turns" | "updates",
): Pick<LaneLine, "raw" | "mean"> {
  const { series } = metrics;
  const all = series.curve(name, null);
  if (!all) return { raw: [], mean: [] };
  const x = (at: number) => metrics.x(axis, at);
  const drawn =
    all.at.length > MOST_POINTS ? series.curve(name, null, MOST_POINTS / POINTS_PER_BUCKET) : all;
  const raw = (drawn ?? all).at.map((at, i) => ({ x: x(at), y: (drawn ?? all).values[i] ?? 0 }));
  const mean = all.buckets.map(({ at }, last) => ({
    x: x(at),
    y: trailingMean(all.buckets, last),
  }));
  return { raw, mean };
}

/** The mean of the last five values up to and including a bucket, of more values when buckets hold several. */
function trailingMean(
  buckets: readonly { readonly mean: number; readonly count: number }[],
  last: number,
): number {
  let sum = 0;
  let count = 0;
  for (let i = last; i >= 0 && count < MEAN_OF; i--) {
    const bucket = buckets[i];
    if (!bucket) break;
    sum += bucket.mean * bucket.count;
    count += bucket.count;
  }
  return sum / Math.max(1, count);
}

/**
 * One ring for each position, of two measurements the later. The check at the end of a run gets no ring where it
 * repeats a check of the same model just before.
 */
function ringsOf(metrics: RunMetrics, { heldOut, counter }: MeasureNames): Ring[] {
  const values = metrics.series.curve(heldOut, null);
  if (!values) return [];
  const valuesOf = (name: string) => {
    const curve = metrics.series.curve(name, null);
    return new Map(curve?.at.map((at, i) => [at, curve.values[i] ?? null]));
  };
  const [counts, updates] = [valuesOf(`${heldOut}/count`), valuesOf(counter)];
  const rings = new Map<number, Ring>();
  let before: { readonly x: number; readonly done: number | null } | null = null;
  values.at.forEach((at, i) => {
    const x = metrics.x("turns", at);
    const done = updates.get(at) ?? null;
    const repeats = done !== null && before?.done === done && x === before.x + 1;
    if (!repeats) rings.set(x, { x, y: values.values[i] ?? 0, count: counts.get(at) ?? null });
    before = { x, done };
  });
  return [...rings.values()];
}

/** The first measured value, drawn flat up to the update before, for a line that begins late. */
function flatStart(first: Point | undefined, ring: Ring | undefined): Point | null {
  if (!first) return null;
  const x = first.x - 1;
  if (x < 1) return null;
  return { x, y: ring && ring.x < first.x ? ring.y : first.y };
}
