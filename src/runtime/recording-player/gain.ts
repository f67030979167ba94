import type { MetricsLine } from "../../core/training/records.ts";

const ACCURACY = "eval/greedy_accuracy/in_range";
/** A gain of ten percentage points in held-out accuracy is visible at a glance. */
const VISIBLE = 0.1;

/**
 * Updates of both models until the held-out accuracy of a run was visibly above its first value; null
 * when it never was.
 */
export function updatesToGain(lines: readonly MetricsLine[]): number | null {
  const measured = lines.filter(({ values }) => values[ACCURACY] !== undefined);
  const first = measured[0]?.values[ACCURACY];
  if (first === undefined) return null;
  const gained = measured.find(({ values }) => (values[ACCURACY] ?? 0) - first >= VISIBLE);
  if (!gained) return null;
  const { generator_updates: generator = 0, verifier_updates: verifier = 0 } = gained.values;
  return generator + verifier;
}
