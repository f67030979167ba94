import { PHASES } from "../../../core/training/records.ts";
import { RunMetrics } from "../../../metrics/run-metrics.ts";

/** Metrics of a run with these tables: generator updates, the power of ten, and the entropy. */
export function metricsWith(...tables: readonly (readonly [number, number, number])[]): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(["generator_updates", "eval/log10_chance/in_range", "eval/entropy/in_range"]);
  tables.forEach((values, line) => {
    const phases = Uint8Array.of(PHASES.indexOf("evaluation"));
    metrics.append({ lines: Float64Array.of(line), phases, values: Float64Array.from(values) }, 0);
  });
  return metrics;
}
