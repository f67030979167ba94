/** Metrics with their counts and confidence intervals. */
import { bootstrapMetrics, resampleIndices, wilsonInterval } from "../metrics/intervals.ts";
import type { Interval } from "../metrics/statistics.ts";

export interface MetricEstimate {
  /** Null if the set does not determine it, such as recall without a positive. */
  readonly value: number | null;
  /** Number of decisions behind the value. */
  readonly count: number;
  /** 95 %: Wilson or bootstrap over solutions; null without a value or if all resamples agree. */
  readonly interval: Interval | null;
}

/** Metrics by logged name, each with `<name>/count`; undetermined ones are missing. */
export type Values = Readonly<Record<string, number>>;

/** Adds counts and intervals. @param intervalOf called for metrics that have a value */
export function withIntervals(
  values: Values,
  intervalOf: (name: string, value: number, count: number) => Interval | null,
): Record<string, MetricEstimate> {
  const estimated: Record<string, MetricEstimate> = {};
  for (const [key, count] of Object.entries(values)) {
    if (!key.endsWith("/count")) continue;
    const name = key.slice(0, -"/count".length);
    const value = values[name] ?? null;
    estimated[name] = {
      value,
      count,
      interval: value === null ? null : intervalOf(name, value, count),
    };
  }
  return estimated;
}

/** Wilson's interval of a share. @param _ unused: the metric's name */
export const wilsonEstimate = (_: string, share: number, count: number): Interval | null =>
  wilsonInterval(Math.round(share * count), count);

/** Shares with one decision per solution; the steps of a solution are not independent. */
const SHARES = /\/(accuracy|right|wrong|positive_rate|parse_rate|agreement|score_unread)$/;

/** Metrics of a set: Wilson's intervals for shares, bootstrap intervals over its items for the others. */
export function estimates<T>(
  items: readonly T[],
  metricsOf: (items: readonly T[]) => Values,
  seed: number,
): Record<string, MetricEstimate> {
  const intervals = bootstrapMetrics(items, metricsOf, resampleIndices(items.length, seed));
  return withIntervals(metricsOf(items), (name, value, count) =>
    SHARES.test(name) ? wilsonEstimate(name, value, count) : (intervals.get(name) ?? null),
  );
}
