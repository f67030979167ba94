/** Metrics with their counts and confidence intervals. */
import { bootstrapFigures, resampleIndices, wilsonInterval } from "../metrics/intervals.ts";
import type { Interval } from "../metrics/statistics.ts";

export interface Figure {
  /** Null if the set does not determine it, such as recall without a positive. */
  readonly value: number | null;
  /** Number of decisions behind the value. */
  readonly count: number;
  /**
   * 95 % interval: Wilson's for shares of independent decisions, else percentile bootstrap over
   * solutions.
   * Null without a value, and if all resamples of the bootstrap agree.
   */
  readonly interval: Interval | null;
}

/** Metrics by logged name, each with `<name>/count`; undetermined ones are missing. */
export type Values = Readonly<Record<string, number>>;

/** Adds counts and intervals. @param intervalOf called for metrics that have a value */
export function withIntervals(
  values: Values,
  intervalOf: (name: string, value: number, count: number) => Interval | null,
): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const [key, count] of Object.entries(values)) {
    if (!key.endsWith("/count")) continue;
    const name = key.slice(0, -"/count".length);
    const value = values[name] ?? null;
    figures[name] = {
      value,
      count,
      interval: value === null ? null : intervalOf(name, value, count),
    };
  }
  return figures;
}

/** Wilson's interval of a share. @param _ the metric's name */
export const wilsonOf = (_: string, share: number, count: number): Interval | null =>
  wilsonInterval(Math.round(share * count), count);

/** Shares with one decision per solution; the steps of a solution are not independent. */
const SHARES = /\/(accuracy|right|wrong|positive_rate|parse_rate|agreement|score_unread)$/;

/** Metrics of a set: Wilson's intervals for shares, bootstrap intervals over its items for the others. */
export function bootstrapped<T>(
  items: readonly T[],
  figuresOf: (items: readonly T[]) => Values,
  seed: number,
): Record<string, Figure> {
  const intervals = bootstrapFigures(items, figuresOf, resampleIndices(items.length, seed));
  return withIntervals(figuresOf(items), (name, value, count) =>
    SHARES.test(name) ? wilsonOf(name, value, count) : (intervals.get(name) ?? null),
  );
}
