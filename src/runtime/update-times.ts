import type { Phase } from "../core/training/records.ts";
import type { Times } from "./estimate.ts";
import type { RunMetrics } from "./metrics/run-metrics.ts";

/** Lines of the log that are searched for recent updates. */
const LOOK_BACK = 64;

/** Seconds of the newest updates of these phases, without evaluations and pauses. */
export function timesOf(metrics: RunMetrics, phases: readonly Phase[]): Times {
  const times: number[] = [];
  for (let row = Math.max(1, metrics.rows - LOOK_BACK); row < metrics.rows; row++) {
    if (!phases.includes(metrics.phase(row))) continue;
    const seconds = metrics.value("seconds", row) - metrics.value("seconds", row - 1);
    if (Number.isFinite(seconds)) times.push(seconds);
  }
  return times;
}
