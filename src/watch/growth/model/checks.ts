/**
 * The one measure of each model that every room shows, taken on problems and solutions outside training; its words are
 * in `model-card/names.ts`.
 */
import type { Arm } from "../../../core/algorithms/arm.ts";
import { armById } from "../../../core/algorithms/registry.ts";
import {
  GREEDY_IN_RANGE,
  MIXED_F1,
  PROCESSBENCH_F1,
  SAMPLED_IN_RANGE,
} from "../../../core/metrics/names.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { formatPercent } from "../../../ui/kit/format.ts";
import { SPOKEN } from "../../model-card/names.ts";
import type { ChartRun } from "../../run-chart/model/chart-run.ts";
import type { Point } from "../../run-chart/model/lane-line.ts";
import { pointsOf } from "../../run-chart/model/lane-line.ts";
import {
  fixedSetOf,
  type Logged,
  SET_PREFIX,
  type VerifierMeasure,
  verifierMeasure,
} from "../../run-chart/model/measures.ts";

/** The metrics that the checks are read from. */
export const CHECK_NAMES = [
  SAMPLED_IN_RANGE,
  GREEDY_IN_RANGE,
  MIXED_F1,
  PROCESSBENCH_F1,
  "mixed/balanced_accuracy",
  "verifier/balanced_accuracy",
] as const;

/** The generator's metric: sampled right answers, or greedy answers where greedy ones were checked more often. */
export function generatorName({ series }: RunMetrics): string {
  const count = (name: string) => series.curve(name, null)?.count ?? 0;
  return count(SAMPLED_IN_RANGE) >= count(GREEDY_IN_RANGE) ? SAMPLED_IN_RANGE : GREEDY_IN_RANGE;
}

/** The verifier's metric; null in runs without a verifier. */
export function verifierName(metrics: { readonly series: Logged }, arm: Arm): string | null {
  const measure = verifierMeasure(arm);
  if (measure === null) return null;
  if (measure === "final") return `${SET_PREFIX[fixedSetOf(metrics)]}balanced_accuracy`;
  return metrics.series.has(MIXED_F1) ? MIXED_F1 : PROCESSBENCH_F1;
}

export interface Checks {
  /** One check for each update at most, by update. */
  readonly generator: readonly Point[];
  /** Checks of the verifier; null in runs without a verifier. */
  readonly verifier: readonly Point[] | null;
  readonly judged: VerifierMeasure;
}

/** One point for each update; of two points at one update the later. */
export const onePerUpdate = (points: readonly Point[]): Point[] => [
  ...new Map(points.map((point) => [point.x, point])).values(),
];

/** All checks of a run; of a live run the checks so far. */
export function runChecks({ metrics, settings }: ChartRun): Checks {
  const arm = armById(settings.algorithm);
  const name = verifierName(metrics, arm);
  return {
    generator: onePerUpdate(pointsOf(metrics, generatorName(metrics))),
    verifier: name === null ? null : onePerUpdate(pointsOf(metrics, name)),
    judged: verifierMeasure(arm) === "final" ? "final" : "steps",
  };
}

/** The last check of each model, in [0, 1]; null where there is none. */
export interface LastChecks {
  readonly accuracy: number | null;
  readonly judged: number | null;
}

/** The last checks of a run of which only the last value of each metric is known, by its name. */
export function lastChecks(
  figures: Readonly<Record<string, number>>,
  { algorithm }: Pick<Settings, "algorithm">,
): LastChecks {
  const series = { has: (name: string) => name in figures };
  const name = verifierName({ series }, armById(algorithm));
  return {
    accuracy: figures[SAMPLED_IN_RANGE] ?? figures[GREEDY_IN_RANGE] ?? null,
    judged: name === null ? null : (figures[name] ?? null),
  };
}

/** The value of a check, with the value of the run's first check. */
export interface MeasuredCheck {
  /** The checked share, in [0, 1]. */
  readonly value: number;
  readonly update: number;
  /** The value of the run's first check; null where this check is the first. */
  readonly first: number | null;
}

/** The last check at or before an update; null before the first. */
export function measuredAt(points: readonly Point[], update: number): MeasuredCheck | null {
  const last = points.findLast(({ x }) => x <= update);
  const [first] = points;
  if (!last || !first) return null;
  return { value: last.y, update: last.x, first: last === first ? null : first.y };
}

/** Both models' last checks up to an update, in sentences. */
export const spokenChecks = (
  { generator, verifier, judged }: Checks,
  update: number,
): readonly string[] =>
  [
    [measuredAt(generator, update), SPOKEN.answers] as const,
    [measuredAt(verifier ?? [], update), SPOKEN[judged]] as const,
  ].flatMap(([measured, say]) => (measured ? [say(formatPercent(measured.value))] : []));
