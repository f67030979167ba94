/** Means over windows of generator updates, including windows at equal tokens. */

import { mean } from "../core/metrics/statistics.ts";
import type { Line, Point } from "./line.ts";
import type { Goal } from "./schema.ts";

/** The last generator updates of a run within a number of tokens. */
export interface LastWindow {
  readonly from: number;
  readonly to: number;
  /** Tokens that the run had used after update `to`. */
  readonly tokens: number;
  /** True if the run ended before using up its tokens. */
  readonly ended: boolean;
}

const isUpdate = (line: Line) => line["phase"] === "generator";
const at = (line: Line | undefined, key: string) => Number(line?.[key] ?? 0);

/** Tokens that a run has used at its end, sampled by both models. */
export const tokensAtEnd = (lines: readonly Line[]): number => at(lines.at(-1), "num_tokens");

/**
 * The mean over the updates of a window that have a value; null if the run ends within it.
 * @param points by generator update
 * @param window its first and last update
 */
export function windowMean(
  lines: readonly Line[],
  points: readonly Point[],
  [from, to]: readonly [number, number],
): number | null {
  if (at(lines.findLast(isUpdate), "generator_updates") < to) return null;
  const inside = points.filter(({ x }) => x >= from && x <= to);
  return inside.length > 0 ? mean(inside.map(({ y }) => y)) : null;
}

/**
 * The last `size` generator updates that end with at most `tokens` used by the run, its verifier's and
 * those of a warm-up included. Null if the run has fewer updates within them.
 */
export function lastWindow(
  lines: readonly Line[],
  size: number,
  tokens: number,
): LastWindow | null {
  const last = lines.findLast((line) => isUpdate(line) && at(line, "num_tokens") <= tokens);
  const to = at(last, "generator_updates");
  if (to < size) return null;
  return {
    from: to - size + 1,
    to,
    tokens: at(last, "num_tokens"),
    ended: tokensAtEnd(lines) < tokens,
  };
}

/**
 * The first generator update that ends a window of `size` updates whose mean of a metric is at least `reach`;
 * null if there is none. Each update of the window must have the metric.
 */
export function reachedAt(
  lines: readonly Line[],
  { figure, reach, lastWindow: size }: Goal,
): Line | null {
  const updates = lines.filter(isUpdate);
  const ends = updates.find((_, i) => {
    const values = updates.slice(Math.max(0, i + 1 - size), i + 1).map((line) => line[figure]);
    const known = values.filter((value) => typeof value === "number");
    return known.length === size && mean(known) >= reach;
  });
  return ends ?? null;
}
