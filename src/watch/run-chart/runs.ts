/** Recordings as runs that the run chart and the figures read. */
import { LONGER_RIGHT } from "../../core/metrics/names.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { CHECK_NAMES } from "../growth/model/checks.ts";
import { boardOf } from "../knowledge/model/board.ts";
import { factMetricNames } from "../knowledge/model/knowledge.ts";
import type { ChartRun } from "./model/chart-run.ts";
import { ACCEPTED_METRICS } from "./model/measures.ts";

/** Names of all logged metrics that Watch and the run chart read. */
const CHART_METRICS: ReadonlySet<string> = new Set([
  "generator_updates",
  "verifier_updates",
  "num_tokens",
  "seconds",
  ...ACCEPTED_METRICS.flatMap((name) => [`mixed/${name}`, `now/${name}`]),
  LONGER_RIGHT,
  ...CHECK_NAMES,
]);

const runCache = new WeakMap<Recording, ChartRun>();

/** The whole recording as a run, including what has not played yet. Built once for each recording. */
export function recordedRun(recording: Recording): ChartRun {
  const run = runCache.get(recording) ?? {
    metrics: metricsOfRecording(recording, [...CHART_METRICS, ...factNames(recording)]),
    settings: recording.run.settings,
  };
  runCache.set(recording, run);
  return run;
}

/** Names of the metrics that a recording logged for facts of its task. */
function factNames({ run }: Recording): string[] {
  const board = boardOf(run.settings);
  return board ? factMetricNames(board) : [];
}
