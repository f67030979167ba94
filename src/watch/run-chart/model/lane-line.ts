/** A metric of a run as points. */
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";

/** The thick line is the mean of this many last values. */
const MEAN_OF = 5;
/** The most points of the thin line, which then keeps the first, lowest, highest and last value of each bucket. */
const MOST_POINTS = 512;
const POINTS_PER_BUCKET = 4; // first, lowest, highest and last

/** A share after a number of updates. */
export interface Point {
  /** Number of updates of both models, unless said otherwise. */
  readonly x: number;
  /** A share, from 0 to 1. */
  readonly y: number;
}

/** A metric in training. */
export interface TrainingLine {
  /** All values; of a long run the first, lowest, highest and last value of each bucket. */
  readonly raw: readonly Point[];
  /** The mean of the last five values. */
  readonly mean: readonly Point[];
}

/** All values of a metric by update; empty where the metric was not logged. */
export function pointsOf(metrics: RunMetrics, name: string): Point[] {
  const curve = metrics.series.curve(name, null);
  return curve?.at.map((at, i) => ({ x: metrics.x("turns", at), y: curve.values[i] ?? 0 })) ?? [];
}

/** A metric in training by updates of the generator; empty where it was not logged. */
export function trainingLine(metrics: RunMetrics, name: string): TrainingLine {
  const { series } = metrics;
  const all = series.curve(name, null);
  if (!all) return { raw: [], mean: [] };
  const x = (at: number) => metrics.x("updates", at);
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
