/** Recordings as runs that the run chart and the figures read. */
import { COLLAPSE_METRICS } from "../../core/metrics/collapse.ts";
import { LONGER_RIGHT } from "../../core/metrics/names.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { DERIVED } from "../../metrics/derived.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { CHECK_NAMES } from "../growth/model/checks.ts";
import { boardOf } from "../knowledge/model/board.ts";
import { factMetricNames } from "../knowledge/model/knowledge.ts";
import {
  ACCEPTED_METRICS,
  ALL_NAMES,
  RATE_SETS,
  STEP_RATE_METRICS,
  TWIN_METRICS,
} from "./model/measures.ts";
import type { ChartRun } from "./run-chart-model.ts";

/** The logged metrics that a metric is computed from; for a logged metric the metric itself. */
const sourcesOf = (name: string): readonly string[] => DERIVED.get(name)?.inputs ?? [name];

/** Names of all logged metrics that the run chart reads. */
const CHART_METRICS: readonly string[] = uniques([
  "generator_updates",
  "verifier_updates",
  "num_tokens",
  ...ALL_NAMES.flatMap(({ training, heldOut }) => [training, heldOut]).flatMap((name) => [
    name,
    `${name}/count`,
  ]),
  ...RATE_SETS.flatMap((set) =>
    Object.values(STEP_RATE_METRICS).map((name) => `${set}${name}`),
  ).flatMap(sourcesOf),
  ...Object.values(TWIN_METRICS),
  ...ACCEPTED_METRICS.flatMap((name) => [`mixed/${name}`, `now/${name}`]),
  LONGER_RIGHT,
  ...COLLAPSE_METRICS,
  ...CHECK_NAMES,
]);

function uniques(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

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
