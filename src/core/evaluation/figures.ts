/** Measured figures with how sure they are. */
import { bootstrapFigures, resampleIndices, wilsonInterval } from "../metrics/intervals.ts";
import type { Interval } from "../metrics/statistics.ts";

export interface Figure {
  /** Null where its set could not give it. */
  readonly value: number | null;
  /** Over how many decisions. */
  readonly count: number;
  /**
   * 95 %: Wilson's for shares of independent decisions, else percentile bootstrap over solutions. Null
   * without a value, and where the bootstrap cannot say: all its resamples agree.
   */
  readonly interval: Interval | null;
}

/** Figures by logged name, `<name>/count` beside each; one that its set cannot give is missing. */
export type Values = Readonly<Record<string, number>>;

/** Values as figures, by name. @param intervalOf of one that has a value */
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

/** Wilson's interval of a share. */
export const wilsonOf = (_: string, share: number, count: number): Interval | null =>
  wilsonInterval(Math.round(share * count), count);

/** Shares over solutions, one decision each; steps of one solution are not independent. */
const SHARES = /\/(accuracy|right|wrong|positive_rate|parse_rate|agreement|score_unread)$/;

/** Figures of a set: Wilson's intervals for shares, the bootstrap's over its items for the others. */
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
