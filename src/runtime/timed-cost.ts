import type { Settings } from "../core/settings/settings.ts";
import { costOf, type Work } from "../core/training/cost.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { paceOf } from "./estimate.ts";
import { timesOf } from "./update-times.ts";

const total = ({ sampled, batched }: Work): number => sampled + batched;

/** Seconds of a run with these settings on this machine, scaled from another run's pace; null without one. */
export function timedCost(
  settings: Settings,
  running: Settings,
  metrics: RunMetrics,
): number | null {
  const pace = paceOf(timesOf(metrics, ["generator"]));
  if (pace === null) return null;
  const perOperation = pace / total(costOf(running).generatorUpdate);
  return perOperation * total(costOf(settings).run);
}
