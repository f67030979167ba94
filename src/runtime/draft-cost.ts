/** What the settings of the next run will take on this machine. */
import { costOf, type Work } from "../core/training/cost.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { type AppState, isLive, runShown } from "./app-state.ts";
import { paceOf } from "./estimate.ts";
import { timesOf } from "./waiting.ts";

export interface DraftCost {
  /** Bytes, at most. */
  readonly bytes: number;
  /** Seconds of a generator update and of the run, by the pace of the live run on screen; null without one. */
  readonly seconds: { readonly update: number; readonly run: number } | null;
}

const total = ({ sampled, batched }: Work): number => sampled + batched;

/** The cost of the draft: counted, and timed by the live run on screen. */
export function draftCost(state: AppState, metrics: RunMetrics): DraftCost {
  const { generatorUpdate, run, bytes } = costOf(state.draft);
  const { running } = runShown(state);
  const pace = isLive(state) && running ? paceOf(timesOf(metrics, ["generator"], 0)) : null;
  if (pace === null || !running) return { bytes, seconds: null };
  const perOperation = pace / total(costOf(running).generatorUpdate);
  return {
    bytes,
    seconds: { update: perOperation * total(generatorUpdate), run: perOperation * total(run) },
  };
}
