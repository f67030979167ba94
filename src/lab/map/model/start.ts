/** Where the run on screen starts from, as logged by the evaluation after SFT. */
import { CHANCE_IN_RANGE, ENTROPY_IN_RANGE } from "../../../core/metrics/names.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

export interface Start {
  readonly log10Chance: number;
  readonly entropy: number;
}

/** Null before that evaluation, and for older runs, which lack these metrics. */
export function startOf(metrics: RunMetrics): Start | null {
  const [row] = metrics.rowsWith(CHANCE_IN_RANGE);
  // Only the first evaluation is about the start; in a long run it is no longer in memory.
  if (row === undefined || metrics.generatorUpdates(row) > 0) return null;
  const [log10Chance, entropy] = [
    metrics.value(CHANCE_IN_RANGE, row),
    metrics.value(ENTROPY_IN_RANGE, row),
  ];
  return Number.isFinite(entropy) ? { log10Chance, entropy } : null;
}
