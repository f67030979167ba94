/** Reads the state and pace of the engine from this window's live run. */
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { RunState } from "../../runtime/run-state.ts";
import { timesOf } from "../../runtime/waiting.ts";

/** Updates that must be timed before their pace counts as measured. */
export const TIMED_UPDATES = 5;

/** Pace of the run's newest updates, per second; null before there are enough. */
export function rateOf(metrics: RunMetrics): number | null {
  const times = timesOf(metrics, ["generator", "verifier", "warm-up"], 0);
  const seconds = times.reduce((sum, each) => sum + each, 0);
  if (times.length < TIMED_UPDATES || seconds <= 0) return null;
  return Math.round((times.length / seconds) * 100) / 100;
}

/** State of a live run's engine, which compiles its kernels before training starts. */
export function engineOf({ status, info }: RunState): "none" | "starts" | "ready" | "fault" {
  if (status === "fault") return "fault";
  if (info) return "ready";
  return status === "idle" ? "none" : "starts";
}
