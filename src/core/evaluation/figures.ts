/** Measured figures with how sure they are. */
import { bootstrapFigures, resampleIndices } from "../metrics/intervals.ts";
import type { Interval } from "../study/statistics.ts";

export interface Figure {
  /** Null where its set could not give it. */
  readonly value: number | null;
  /** Over how many decisions. */
  readonly count: number;
  /** 95 %: Wilson's for accuracies, else percentile bootstrap over solutions; null without a value. */
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

/** Figures of a set with the bootstrap's intervals over its items. */
export function bootstrapped<T>(
  items: readonly T[],
  figuresOf: (items: readonly T[]) => Values,
  seed: number,
): Record<string, Figure> {
  const intervals = bootstrapFigures(items, figuresOf, resampleIndices(items.length, seed));
  return withIntervals(figuresOf(items), (name) => intervals.get(name) ?? null);
}
