import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import type { MetricsLine } from "../../core/training/records.ts";

/** A gain of ten percentage points in held-out accuracy is visible at a glance. */
const VISIBLE = 0.1;

/**
 * Updates of both models until the held-out accuracy of a run was visibly above its first value; null
 * when it never was.
 */
export function updatesToGain(lines: readonly MetricsLine[]): number | null {
  const measured = lines.filter(({ values }) => values[GREEDY_IN_RANGE] !== undefined);
  const first = measured[0]?.values[GREEDY_IN_RANGE];
  if (first === undefined) return null;
  const gained = measured.find(({ values }) => (values[GREEDY_IN_RANGE] ?? 0) - first >= VISIBLE);
  if (!gained) return null;
  const { generator_updates: generator = 0, verifier_updates: verifier = 0 } = gained.values;
  return generator + verifier;
}
