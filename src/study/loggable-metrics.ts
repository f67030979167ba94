/** The metrics that a study may use, and where a run logs each (loggable-metrics.test.ts compares). */

import { badFile } from "../core/bad-file.ts";
import { LEVELS } from "../core/evaluation/held-out.ts";
import { HARD_BINS } from "../core/metrics/difficulty.ts";
import {
  FACT_METRICS,
  FACTS_KNOWN,
  factMetric,
  GREEDY_IN_RANGE,
  LONGER_RIGHT,
  PROCESSBENCH_F1,
  ROLLOUTS_ACCURACY,
  SAMPLED_IN_RANGE,
} from "../core/metrics/names.ts";
import { TASKS } from "../core/tasks/registry.ts";
import type { Task } from "../core/tasks/task.ts";
import type { Job } from "./jobs.ts";
import { curvesOf, isEvaluated, type Measure, type Study } from "./spec.ts";

const prefixed = (prefix: string, names: string) =>
  names.split(" ").map((name) => `${prefix}${name}`);

/** Counters that every line logs. */
export const COUNTERS = prefixed(
  "",
  "generator_updates verifier_updates num_tokens num_tokens_read seconds",
);

const byHardSteps = (name: string) => [
  name,
  ...Object.keys(HARD_BINS).map((bin) => `${name}/${bin}`),
];
/** Metrics of single facts, in tasks with columns; the verifier's only in arms with step verdicts. */
const factsOf = ({ columns }: Task) =>
  FACT_METRICS.flatMap((of) => (columns?.names ?? []).map((name) => factMetric(of, name)));
/** The held-out check at every `evalEvery`th generator update. */
const CHECK = [
  ...byHardSteps(GREEDY_IN_RANGE),
  SAMPLED_IN_RANGE,
  ...[...TASKS.values()].flatMap(factsOf),
  ...Object.values(FACTS_KNOWN),
];
const VERDICTS =
  "accuracy agreement balanced_accuracy belief_gap f1 parse_rate positive_rate step_accuracy step_balanced_accuracy step_base_accuracy step_base_f1_wrong step_belief_gap step_caught step_f1_right step_f1_wrong step_false_alarms";
/** Whether verdicts follow from the verifier's own values, in arms with verifications. */
const OWN_VALUES = ["own_right", "follows", "right_accepted"]
  .map((name) => `${name}_easy ${name}_hard`)
  .join(" ");
/** Counts behind the step metrics, on the lines of a run but not in an evaluation. */
const CONFUSION = ["right", "wrong"].flatMap((truth) =>
  ["accepted", "rejected"].map((verdict) => `step_confusion/${truth}_${verdict}`),
);
const OPTIMIZER =
  "clip_ratio/high_mean clip_ratio/low_mean clip_ratio/region_mean entropy grad_norm kl learning_rate loss policy_loss";
const COMPLETIONS = prefixed("completions/", "clipped_ratio max_length mean_length min_length");
const REWARDS = "frac_reward_zero_std reward reward_std";

const STEP_CLASSES = "step_balanced_accuracy step_caught step_false_alarms";
/** How far a verifier that abstains can be used. */
const ACCEPTED = "positive_rate precision ece";
/** On the generator's current solutions: the current verifier, and its frozen twin. */
const TWIN = `${STEP_CLASSES} ${ACCEPTED} processbench_f1 right wrong`;
/** On the task's mixed set, in arms with a judge; nowhere if the task has no mixed set. */
const MIXED = `auroc_within balanced_accuracy ${ACCEPTED} parse_rate processbench_f1 ${STEP_CLASSES} ${OWN_VALUES} nines_accepted nines_caught nines_balanced_accuracy`;

/**
 * The verifier's held-out check: in the tables, and on the line of every `verifierEvalEvery`th update.
 * Studies take it from the tables alone, since arms without a warm-up check at other generator updates.
 */
export const VERIFIER_CHECK: readonly string[] = [
  ...prefixed("verifier/", `${VERDICTS} right wrong`),
  ...prefixed("verifier/", CONFUSION.join(" ")),
  ...prefixed("mixed/", MIXED),
];

/** Metrics of the held-out tables at the three evaluation points. */
export const TABLE_METRICS: readonly string[] = [
  ...CHECK,
  ...prefixed("eval/", "greedy_accuracy/longer greedy_accuracy/other_task"),
  ...prefixed("eval/", "log10_chance/in_range entropy/in_range whole/in_range"),
  ...VERIFIER_CHECK,
  PROCESSBENCH_F1,
  LONGER_RIGHT,
  ...prefixed("now/", TWIN),
  ...prefixed("twin/", TWIN),
];

/** On the lines of generator updates; the held-out check only on every `evalEvery`th of them. */
export const GENERATOR_METRICS: readonly string[] = [
  ...CHECK,
  ...prefixed("", `${OPTIMIZER} ${REWARDS} entropy_coef solved_all solved_none alpha step_time`),
  ...byHardSteps(ROLLOUTS_ACCURACY),
  ...prefixed(
    "rollouts/",
    "accuracy_drawn step_accuracy_drawn step_accuracy step_accuracy/easy step_accuracy/hard whole",
  ),
  ...COMPLETIONS,
  ...prefixed("advantages/", "outcome_std step_std"),
  ...prefixed("rewards/", "format/mean outcome/mean step/mean"),
  ...prefixed("timing_s/", "gen ref update_actor verify"),
  ...prefixed("train/", `${VERDICTS} ${OWN_VALUES} ${CONFUSION.join(" ")} right wrong`),
  ...prefixed("verdict/", "accuracy count loss"),
];

/** On the lines of verifier updates. */
export const VERIFIER_METRICS: readonly string[] = [
  ...prefixed(
    "verifier/",
    `${OPTIMIZER} ${REWARDS} format_score one_class solutions_right verdict_loss`,
  ),
  ...prefixed("verifier/", COMPLETIONS.join(" ")),
  ...prefixed("verifier/", "rewards/correctness/mean rewards/format/mean"),
  ...prefixed("verifier/", "class_weight/right class_weight/wrong"),
  ...prefixed("timing_s/", "gen ref update_verifier verify"),
  ...prefixed("train/", `${VERDICTS} ${OWN_VALUES} ${CONFUSION.join(" ")} right wrong`),
  "step_time",
];

const JUDGED = `${VERDICTS} right wrong auroc ece score_unread`;
/** Metrics of the evaluation at the end of a job: `EvaluationReport.figures`. */
export const EVALUATION_METRICS: readonly string[] = [
  ...byHardSteps(GREEDY_IN_RANGE),
  ...byHardSteps("eval/greedy_accuracy/sft_range"),
  ...prefixed("eval/greedy_accuracy/", "longer other_task"),
  ...prefixed("eval/sampled_accuracy/", LEVELS.join(" ")),
  ...prefixed("verifier/", `${JUDGED} processbench_f1`),
  ...prefixed("verifier/judged_now/", JUDGED),
  LONGER_RIGHT,
  ...prefixed("mixed/", MIXED),
  ...prefixed("now/", TWIN),
  ...prefixed("twin/", TWIN),
];

/** The lines on which a measure or a curve finds its metric. */
const PLACES = {
  "the held-out tables": [...TABLE_METRICS, ...COUNTERS],
  "the lines of updates": [...GENERATOR_METRICS, ...VERIFIER_METRICS, ...COUNTERS],
  "the lines of verifier updates": [...VERIFIER_METRICS, ...COUNTERS],
  "the evaluation": EVALUATION_METRICS,
};
type Place = keyof typeof PLACES;

function placeOf({ at, axis }: Pick<Measure, "at" | "axis">): Place {
  if (at === "evaluation") return "the evaluation";
  if (axis === "verifier_updates") return "the lines of verifier updates";
  const isTable = at === 0 || (typeof at === "string" && at !== "mean");
  return isTable ? "the held-out tables" : "the lines of updates";
}

/**
 * Refuses measures and curves that no job of the study logs.
 * @throws TangoError("bad-file") naming the key and where the metric is
 */
export function checkMetrics(file: string, study: Study, jobs: readonly Job[]): void {
  const check = (key: string, metric: string, place: Place) => {
    if (PLACES[place].includes(metric)) return;
    const others = Object.entries(PLACES).flatMap(([other, names]) =>
      names.includes(metric) ? [other] : [],
    );
    const rest = others.length > 0 ? `it is in ${others.join(", ")}` : "see docs/metrics.md";
    const came = `${key} is ${JSON.stringify(metric.slice(0, 60))}`;
    throw badFile(file, `${came}, which is not in ${place}: ${rest}`);
  };
  const everyUpdate = (key: string, metric: string) => {
    if (GENERATOR_METRICS.includes(metric) && !CHECK.includes(metric)) return;
    throw badFile(file, `${key} is ${metric}, but must be logged at every generator update`);
  };
  if (study.until) everyUpdate("until.figure", study.until.figure);
  curvesOf(study).forEach(({ metric, axis }, i) => {
    check(`curves.${i}`, metric, placeOf({ at: "mean", axis }));
  });
  study.measures.forEach(({ figure, at, axis }, i) => {
    const key = `measures.${i}`;
    if (at === "evaluation" && !isEvaluated(study)) {
      const needs = 'needs testTime or "evaluation": true in the study';
      throw badFile(file, `${key}.at is evaluation, which ${needs}`);
    }
    check(`${key}.figure`, figure, placeOf({ at, axis }));
    if (typeof at === "object" && "reach" in at && at.lastWindow) {
      everyUpdate(`${key}.figure`, figure);
    }
    const [from, to] = updatesOf(at);
    if (to === 0 || jobs.some((job) => logsWithin(job, figure, [from, to]))) return;
    const why = `no job logs ${figure} there (settings updates and evalEvery)`;
    throw badFile(file, `${key}.at is ${JSON.stringify(at)}, but ${why}`);
  });
}

/** Whether a run makes these generator updates and logs the metric on one of them. */
function logsWithin({ settings }: Job, figure: string, [from, to]: readonly [number, number]) {
  const { updates, evalEvery } = settings;
  if (to > updates) return false;
  if (!CHECK.includes(figure) || (from === to && to === updates)) return true;
  return evalEvery > 0 && to - (to % evalEvery) >= from;
}

/** The first and last generator update that a measure covers; [0, 0] if it names none. */
function updatesOf(at: Measure["at"]): readonly [from: number, to: number] {
  if (typeof at === "number") return [at, at];
  if (typeof at === "string" || "reach" in at) return [0, 0];
  return "window" in at ? at.window : [1, at.lastWindow];
}
