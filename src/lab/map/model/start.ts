/** Where the run on screen starts from: what its table after SFT logged. */
import { CHANCE_IN_RANGE, ENTROPY_IN_RANGE } from "../../../core/metrics/names.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

export interface Start {
  readonly log10Chance: number;
  readonly entropy: number;
}

/** Null before that table, and for runs of a version that did not measure it. */
export function startOf(metrics: RunMetrics): Start | null {
  const [row] = metrics.rowsWith(CHANCE_IN_RANGE);
  // Only the first table is about the start, and a long run has forgotten it.
  if (row === undefined || metrics.generatorUpdates(row) > 0) return null;
  const [log10Chance, entropy] = [
    metrics.value(CHANCE_IN_RANGE, row),
    metrics.value(ENTROPY_IN_RANGE, row),
  ];
  return Number.isFinite(entropy) ? { log10Chance, entropy } : null;
}
