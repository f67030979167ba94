import type { Settings } from "../../../core/settings/settings.ts";
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";

/** What the run chart reads of a run: all of a recording, and of a live run all so far. */
export interface ChartRun {
  readonly metrics: RunMetrics;
  readonly settings: Settings;
}
