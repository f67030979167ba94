/** 95 % intervals for the sampling error that comes from drawing the problems. */
import { rngFor, STREAMS } from "../random/draws.ts";
import { type Interval, quantile } from "./statistics.ts";

/** Normal quantile of 97.5 %. */
const Z = 1.959963984540054;

/** Wilson's score interval of a share (Wilson 1927). @returns null without items */
export function wilsonInterval(successes: number, count: number): Interval | null {
  if (count === 0) return null;
  const share = successes / count;
  const denominator = 1 + Z ** 2 / count;
  const center = (share + Z ** 2 / (2 * count)) / denominator;
  const half =
    (Z / denominator) * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

/** Resamples of a percentile bootstrap. */
const RESAMPLES = 1000;

/**
 * The items of each resample, with replacement. Metrics that share indices can be compared.
 * @returns `resamples` arrays of `count` indices below `count`, a function of the seed
 */
export function resampleIndices(
  count: number,
  seed: number,
  resamples: number = RESAMPLES,
): Int32Array[] {
  return Array.from({ length: resamples }, (_, row) => {
    const rng = rngFor({ seed, stream: STREAMS.bootstrap, update: 0 }, row);
    return Int32Array.from({ length: count }, () => rng.integer(0, count - 1));
  });
}

/** The central 95 %; null if all values are equal: zero width would claim certainty. */
function percentileInterval(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [quantile(sorted, 0.025), quantile(sorted, 0.975)];
  return low < high ? [low, high] : null;
}

/** Percentile bootstrap of a mean; null if all items are equal. @param indices of `resampleIndices` */
export function bootstrapMean(
  values: readonly number[],
  indices: readonly Int32Array[],
): Interval | null {
  // Sums of equal values may differ in their last bit, so compare the items.
  if (values.every((value) => value === values[0])) return null;
  const means = indices.map((chosen) => {
    let sum = 0;
    for (const at of chosen) sum += values[at] ?? 0;
    return sum / chosen.length;
  });
  return percentileInterval(means);
}

/**
 * Percentile bootstrap of many metrics of the same items at once.
 * @param metricsOf values by name; resamples without a metric do not count for its interval
 * @param indices of `resampleIndices`
 */
export function bootstrapMetrics<T>(
  items: readonly T[],
  metricsOf: (items: readonly T[]) => Readonly<Record<string, number>>,
  indices: readonly Int32Array[],
): Map<string, Interval> {
  const drawn = new Map<string, number[]>();
  for (const chosen of indices) {
    const metrics = metricsOf(Array.from(chosen, (at) => items[at] as T));
    for (const [name, value] of Object.entries(metrics)) {
      const values = drawn.get(name) ?? [];
      values.push(value);
      drawn.set(name, values);
    }
  }
  const intervals = new Map<string, Interval>();
  for (const [name, values] of drawn) {
    const interval = percentileInterval(values);
    if (interval) intervals.set(name, interval);
  }
  return intervals;
}
