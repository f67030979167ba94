/** What the settings of the next run will take on this machine. */

import type { Settings } from "../core/settings/settings.ts";
import { costOf, type Work } from "../core/training/cost.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { type AppState, isLive, runShown } from "./app-state.ts";
import { paceOf } from "./estimate.ts";
import { timesOf } from "./update-times.ts";

interface DraftCost {
  /** Bytes, at most. */
  readonly bytes: number;
  /** Seconds of a generator update and of the run, at the pace of the live run on screen; null without one. */
  readonly seconds: { readonly update: number; readonly run: number } | null;
}

const total = ({ sampled, batched }: Work): number => sampled + batched;

/** Seconds of a generator update and of a run with these settings, scaled from another run's pace; null without one. */
export function timedCost(
  settings: Settings,
  running: Settings,
  metrics: RunMetrics,
): { readonly update: number; readonly run: number } | null {
  const pace = paceOf(timesOf(metrics, ["generator"]));
  if (pace === null) return null;
  const { generatorUpdate, run } = costOf(settings);
  const perOperation = pace / total(costOf(running).generatorUpdate);
  return { update: perOperation * total(generatorUpdate), run: perOperation * total(run) };
}

/** The cost of the draft: counted, and timed by the live run on screen. */
export function draftCost(state: AppState, metrics: RunMetrics): DraftCost {
  const { bytes } = costOf(state.draft);
  const { running } = runShown(state);
  const isTimed = isLive(state) && running;
  return { bytes, seconds: isTimed ? timedCost(state.draft, running, metrics) : null };
}
