/** The phases in which a live run is described: the search for its first right answer, that moment, then its checks. */
import type { Settings } from "../../core/settings/settings.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { runChecks } from "../growth/model/checks.ts";

/** Accuracy over all sampled solutions, since estimators that drop groups train on a higher share. */
export const SAMPLED_ACCURACY = "rollouts/accuracy_drawn";
/** Seconds of training for which the first right answer stays the headline at least. */
const FOUND_SECONDS = 8;

/** The generator update with the first right answer of a run. */
export interface FirstRight {
  /** The line of the log; the group of this update has the same number. */
  readonly line: number;
  /** Number of the update among the generator's. */
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

/** The first right answer of each run, kept for when its log line is dropped from memory. */
const firstRights = new WeakMap<RunMetrics, FirstRight>();

/** The update with the first right answer. @returns null while no answer was right */
export function firstRightIn(metrics: RunMetrics): FirstRight | null {
  const kept = firstRights.get(metrics);
  if (kept && metrics.forgotten > 0) return kept;
  for (let row = 0; row < metrics.rows; row++) {
    if (!(metrics.value(SAMPLED_ACCURACY, row) > 0)) continue;
    const line = metrics.line(row);
    // Callers share one object.
    if (kept?.line === line) return kept;
    const first: FirstRight = {
      line,
      generatorUpdate: metrics.value("generator_updates", row) || 0,
      seconds: metrics.x("seconds", metrics.forgotten + row),
    };
    firstRights.set(metrics, first);
    return first;
  }
  return null;
}

/** Seconds that a run has trained until its last line. */
export const trainedSeconds = (metrics: RunMetrics): number =>
  metrics.rows === 0 ? 0 : metrics.x("seconds", metrics.forgotten + metrics.rows - 1);

/** The phase of a live run, from its log; a run that was resumed, loaded or branched includes its earlier lines. */
export function liveStory(metrics: RunMetrics, settings: Settings): LiveStory {
  const first = firstRightIn(metrics);
  const { value: updates = 0 } = metrics.latest("generator_updates") ?? {};
  const written = updates * settings.batchSize * settings.groupSize;
  if (!first) return { kind: "searching", written, first, check: null };
  const check = runChecks({ metrics, settings }).generator.at(-1)?.y ?? null;
  const isNew = trainedSeconds(metrics) - first.seconds < FOUND_SECONDS || !check;
  return { kind: first.generatorUpdate > 1 && isNew ? "found" : "told", written, first, check };
}
