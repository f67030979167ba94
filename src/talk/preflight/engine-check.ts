/** What this window's live run tells about the engine. */
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { RunState } from "../../runtime/run-state.ts";
import { timesOf } from "../../runtime/waiting.ts";

/** Updates that must be timed before their pace counts as measured. */
export const MEASURED = 5;

/** Updates per second of the run's newest updates; null before enough of them. */
export function rateOf(metrics: RunMetrics): number | null {
  const times = timesOf(metrics, ["generator", "verifier", "warm-up"], 0);
  const seconds = times.reduce((sum, each) => sum + each, 0);
  if (times.length < MEASURED || seconds <= 0) return null;
  return Math.round((times.length / seconds) * 100) / 100;
}

/** How far the engine of a live run is: its kernels are compiled before it trains. */
export function engineOf({ status, info }: RunState): "none" | "starts" | "ready" | "fault" {
  if (status === "fault") return "fault";
  if (info) return "ready";
  return status === "idle" ? "none" : "starts";
}
