import { wilsonInterval } from "../../core/metrics/intervals.ts";
import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";

/** A share and its sample size. */
export interface Share {
  readonly value: number;
  readonly count: number;
}

interface Difference {
  /** Generator updates after which both were measured. */
  readonly updates: number;
  readonly first: Share;
  readonly second: Share;
  /** Whether the 95 % Wilson intervals of both shares overlap. */
  readonly overlaps: boolean;
}

/**
 * The last greedy accuracies of two runs that were measured after equally many updates of the generator; null when
 * there are none.
 * @param since generator updates that both runs share
 */
export function differenceOf(a: RunMetrics, b: RunMetrics, since: number): Difference | null {
  const [first, second] = [sharesOf(a), sharesOf(b)];
  const common = [...first.keys()].filter((updates) => updates > since && second.has(updates));
  const updates = Math.max(...common);
  const [one, other] = [first.get(updates), second.get(updates)];
  if (!one || !other) return null;
  return { updates, first: one, second: other, overlaps: doOverlap(one, other) };
}

/** Greedy accuracies by generator updates; the last one where several were measured at the same count. */
function sharesOf(metrics: RunMetrics): ReadonlyMap<number, Share> {
  const shares = new Map<number, Share>();
  for (const row of metrics.rowsWith(GREEDY_IN_RANGE)) {
    const value = metrics.value(GREEDY_IN_RANGE, row);
    const count = metrics.value(`${GREEDY_IN_RANGE}/count`, row);
    if (count > 0) shares.set(metrics.generatorUpdates(row), { value, count });
  }
  return shares;
}

function doOverlap(a: Share, b: Share): boolean {
  const [one, other] = [a, b].map(({ value, count }) =>
    wilsonInterval(Math.round(value * count), count),
  );
  return !one || !other || (one[0] <= other[1] && other[0] <= one[1]);
}
