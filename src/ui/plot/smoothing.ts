import type { Curve } from "../../runtime/metrics/downsampled-series.ts";

/** The largest weight of the slider: a mean of about the last hundred values. */
export const MOST_SMOOTHING = 0.99;

/**
 * TensorBoard's smoothing: an exponential moving average, debiased by the weight it has gathered, so
 * that it begins at the first value and not at 0. Each value counts once, wherever it is: a bucket of
 * n values moves the average as n values of its mean would, so a last bucket with a single value has
 * no more weight than that value. Where no two values share a bucket it is TensorBoard's own formula
 * (tensorboard/webapp/widgets/line_chart_v2, `classicSmoothing`).
 * @param weight 0 … 0.99, the share kept of what was before, per value
 * @returns one value a bucket
 */
export function smoothed(buckets: Curve["buckets"], weight: number): number[] {
  let sum = 0;
  let seen = 0;
  return buckets.map(({ mean, count }) => {
    const kept = weight ** count;
    sum = sum * kept + mean * (1 - kept);
    seen += count;
    return sum / (1 - weight ** seen);
  });
}
