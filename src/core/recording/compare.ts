/** Two tellings of the same run, number by number: what was recorded, and what a replay gave. */
import type { MetricsLine } from "../training/records.ts";
import { isTiming } from "./metrics-columns.ts";

/** A number may differ by the larger of the two; engines round differently, and a file to 7 digits. */
export const TOLERANCE = { relative: 1e-3, absolute: 1e-4 } as const;

/** Counts must be the same: they say that both did the same things. */
const isCount = (name: string) =>
  name.endsWith("/count") || /^(generator_updates|verifier_updates|num_tokens)$/.test(name);

export interface Difference {
  /** Position among the compared lines. */
  readonly at: number;
  readonly name: string;
  /** Null where this side has no such number. */
  readonly recorded: number | null;
  readonly replayed: number | null;
  /** The difference in tolerances: above 1 is too much. */
  readonly tolerances: number;
}

export interface Comparison {
  readonly numbers: number;
  /** The worst one, the first of equals; null when nothing was compared. */
  readonly largest: Difference | null;
}

/** Compares all figures but those of a stopwatch, line by line; both lists have the same length. */
export function compareLines(
  recorded: readonly MetricsLine[],
  replayed: readonly MetricsLine[],
): Comparison {
  let numbers = 0;
  let largest: Difference | null = null;
  recorded.forEach((line, at) => {
    const other = replayed[at]?.values ?? {};
    const names = new Set([...Object.keys(line.values), ...Object.keys(other)]);
    for (const name of names) {
      if (isTiming(name)) continue;
      const pair = { recorded: finite(line.values[name]), replayed: finite(other[name]) };
      if (pair.recorded === null && pair.replayed === null) continue;
      numbers += 1;
      const tolerances = apart(name, pair.recorded, pair.replayed);
      if (largest && tolerances <= largest.tolerances) continue;
      largest = { at, name, ...pair, tolerances };
    }
  });
  return { numbers, largest };
}

const finite = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : null;

function apart(name: string, a: number | null, b: number | null): number {
  if (a === null || b === null) return Infinity;
  if (isCount(name)) return a === b ? 0 : Infinity;
  const { relative, absolute } = TOLERANCE;
  return Math.abs(a - b) / Math.max(absolute, relative * Math.max(Math.abs(a), Math.abs(b)));
}
