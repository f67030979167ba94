/** Where the run on screen starts from: what its table after SFT logged. */
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

export interface Start {
  readonly log10Chance: number;
  readonly entropy: number;
}

const CHANCE = "eval/log10_chance/in_range";
const ENTROPY = "eval/entropy/in_range";

/** Null before that table, and for runs of a version that did not measure it. */
export function startOf(metrics: RunMetrics): Start | null {
  const [row] = metrics.rowsWith(CHANCE);
  // Only the first table is about the start, and a long run has forgotten it.
  if (row === undefined || metrics.generatorUpdates(row) > 0) return null;
  const [log10Chance, entropy] = [metrics.value(CHANCE, row), metrics.value(ENTROPY, row)];
  return Number.isFinite(entropy) ? { log10Chance, entropy } : null;
}
