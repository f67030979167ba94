/** Which logged metrics the run chart draws in its two lanes. */

import type { Arm } from "../../../core/algorithms/arm.ts";
import { writesSteps } from "../../../core/algorithms/judge.ts";
import { GREEDY_IN_RANGE, ROLLOUTS_ACCURACY } from "../../../core/metrics/names.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

/**
 * What a lane draws: right answers, or the balanced accuracy of verdicts on steps or on whole answers. The plain share
 * of true verdicts would rise and fall with the share of wrong steps, even for a verifier that never learns.
 */
export type Measure = "answers" | "steps" | "final";

/**
 * The fixed solutions that the verifier is checked on: a mixed set from all of training, or, in runs that do not log
 * the mixed set, solutions of the starting generator.
 */
export type FixedSet = "mixed" | "first";

export interface MeasureNames {
  /** The metric in training, measured on the rollouts of each update. */
  readonly training: string;
  /** The metric on problems that training never draws; for the verifier, on a fixed set of solutions. */
  readonly heldOut: string;
  /** The metric that counts the updates of the measured model. */
  readonly counter: string;
}

/** The prefix of metric names for each fixed set. */
const SET_PREFIX: Readonly<Record<FixedSet, string>> = { mixed: "mixed/", first: "verifier/" };

const ofVerifier = (name: string, set: FixedSet): MeasureNames => {
  return {
    training: `train/${name}`,
    heldOut: `${SET_PREFIX[set]}${name}`,
    counter: "verifier_updates",
  };
};

/** The metrics of a measure. @param set the fixed set that the run logs, by `fixedSetOf` */
export function namesOf(measure: Measure, set: FixedSet): MeasureNames {
  if (measure === "steps") return ofVerifier("step_balanced_accuracy", set);
  if (measure === "final") return ofVerifier("balanced_accuracy", set);
  return { training: ROLLOUTS_ACCURACY, heldOut: GREEDY_IN_RANGE, counter: "generator_updates" };
}

/** The metric names of all measures with each fixed set. */
export const ALL_NAMES: readonly MeasureNames[] = (["answers", "steps", "final"] as const).flatMap(
  (measure) => (["mixed", "first"] as const).map((set) => namesOf(measure, set)),
);

/** The fixed set that a run logs. */
export const fixedSetOf = ({ series }: Pick<RunMetrics, "series">): FixedSet =>
  series.has("mixed/step_balanced_accuracy") || series.has("mixed/balanced_accuracy")
    ? "mixed"
    : "first";

/** Metrics of verdicts on steps: the share of wrong steps called wrong, and of right steps called wrong. */
export const STEP_RATE_METRICS = {
  caught: "step_caught",
  falseAlarms: "step_false_alarms",
} as const;

/** Prefixes of the sets with rates of steps: training, both fixed sets, and the verifier beside its frozen start. */
export const RATE_SETS = ["train/", "mixed/", "verifier/", "now/", "twin/"] as const;

/** Metrics of the verifier now and of its frozen start, judging the same solutions of the current generator. */
export const TWIN_METRICS = {
  now: "now/step_balanced_accuracy",
  twin: "twin/step_balanced_accuracy",
} as const;

/** What a verifier accepts and how far that holds: names behind "mixed/" and, of its generator's answers, "now/". */
export const ACCEPTED_METRICS = ["positive_rate", "precision", "ece", "processbench_f1"] as const;

/** What the verifier's lane draws; null without a verifier. A verifier that writes one verdict judges no steps. */
export function verifierMeasure(arm: Arm): Measure | null {
  if (arm.verifier.kind === "none") return null;
  return writesSteps(arm) ? "steps" : "final";
}
