/** The phases in which a live run is described: the search for its first right answer, that moment, then its checks. */
import type { Settings } from "../../core/settings/settings.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { valueAt } from "../../runtime/positions.ts";
import { runChecks } from "../growth/model/checks.ts";

/** Accuracy over all sampled solutions, since estimators that drop groups train on a higher share. */
export const SAMPLED_ACCURACY = "rollouts/accuracy_drawn";
/** Seconds of training for which the first right answer stays the headline at least. */
const FOUND_SECONDS = 8;

/** The generator update with the first right answer of a run. */
export interface FirstRight {
  /** The line of the log; the group of this update has the same number. */
  readonly line: number;
  /** Number of the update, counted over both models; then its number among the generator's updates. */
  readonly update: number;
  readonly generatorUpdate: number;
  /** Seconds of training up to this update, including those before the run was resumed. */
  readonly seconds: number;
}

export interface LiveStory {
  /**
   * `searching` before the first right answer, `found` for some seconds after it and until a check has a right answer,
   * then `told`. A run with right answers in its first update is `told` at once.
   */
  readonly kind: "searching" | "found" | "told";
  /** Solutions that the generator has written in training. */
  readonly written: number;
  readonly first: FirstRight | null;
  /** Share of new problems that were right at the last check, as on the card; null before the first right answer. */
  readonly check: number | null;
}

/** The first right answer of each run, kept for when its log line is dropped from memory. Callers share one search. */
const firstRights = new WeakMap<RunMetrics, FirstRight>();

/** The update with the first right answer. @returns null while no answer was right */
export function firstRightIn(metrics: RunMetrics): FirstRight | null {
  const found = firstRights.get(metrics);
  if (found && stillHolds(metrics, found)) return found;
  firstRights.delete(metrics);
  for (let row = 0; row < metrics.rows; row++) {
    if (!(metrics.value(SAMPLED_ACCURACY, row) > 0)) continue;
    const at = metrics.forgotten + row;
    const first: FirstRight = {
      line: metrics.line(row),
      update: metrics.x("turns", at),
      generatorUpdate: metrics.value("generator_updates", row) || 0,
      seconds: metrics.x("seconds", at),
    };
    firstRights.set(metrics, first);
    return first;
  }
  return null;
}

/** Whether a kept answer is still in the log; after a resume or with a new run it must be found again. */
function stillHolds(metrics: RunMetrics, { line }: FirstRight): boolean {
  if (metrics.rows === 0) return false;
  return metrics.line(0) > line || (valueAt(metrics, line, SAMPLED_ACCURACY) ?? 0) > 0;
}

function generatorUpdates(metrics: RunMetrics): number {
  for (let row = metrics.rows - 1; row >= 0; row--) {
    const updates = metrics.value("generator_updates", row);
    if (Number.isFinite(updates)) return updates;
  }
  return 0;
}

/** The phase of a live run, from its log; a run that was resumed, loaded or branched includes its earlier lines. */
export function liveStory(metrics: RunMetrics, settings: Settings): LiveStory {
  const first = firstRightIn(metrics);
  const written = generatorUpdates(metrics) * settings.batchSize * settings.groupSize;
  if (!first) return { kind: "searching", written, first, check: null };
  const check = runChecks({ metrics, settings }).generator.at(-1)?.y ?? null;
  const now = metrics.rows === 0 ? 0 : metrics.x("seconds", metrics.forgotten + metrics.rows - 1);
  const isSearched = first.generatorUpdate > 1;
  const isNew = now - first.seconds < FOUND_SECONDS || !check;
  return { kind: isSearched && isNew ? "found" : "told", written, first, check };
}
