import { wilsonInterval } from "../../core/metrics/intervals.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";

/** A share and its sample size. */
interface Share {
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
 * The last values of a measured share of two runs after equally many updates of the generator; null when there are
 * none.
 * @param name of the metric, of which `…/count` is logged too
 * @param since generator updates that both runs share
 */
export function differenceOf(
  name: string,
  a: RunMetrics,
  b: RunMetrics,
  since: number,
): Difference | null {
  const [first, second] = [sharesOf(name, a), sharesOf(name, b)];
  const common = [...first.keys()].filter((updates) => updates > since && second.has(updates));
  const updates = Math.max(...common);
  const [one, other] = [first.get(updates), second.get(updates)];
  if (!one || !other) return null;
  return { updates, first: one, second: other, overlaps: doOverlap(one, other) };
}

/** Shares by generator updates; the last one where several were measured at the same count. */
function sharesOf(name: string, metrics: RunMetrics): ReadonlyMap<number, Share> {
  const shares = new Map<number, Share>();
  for (const row of metrics.rowsWith(name)) {
    const value = metrics.value(name, row);
    const count = metrics.value(`${name}/count`, row);
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
