/** Which logged metrics the two lanes of the run chart draw. */

import type { Arm } from "../../../core/algorithms/arm.ts";
import { writesSteps } from "../../../core/algorithms/judge.ts";
import { GREEDY_IN_RANGE, ROLLOUTS_ACCURACY } from "../../../core/metrics/names.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

/**
 * What a lane measures: right answers, or the balanced accuracy of verdicts on steps or on whole answers.
 * A share of true verdicts would follow the share of wrong steps, also of a verifier that never learns.
 */
export type Measure = "answers" | "steps" | "final";

/**
 * The fixed solutions that the verifier is checked on: a mixed set from all of training, or, in runs that
 * do not log that, those of the starting generator.
 */
export type FixedSet = "mixed" | "first";

export interface MeasureNames {
  /** Measured in training, on the rollouts of the update itself. */
  readonly training: string;
  /** Measured on problems that training never draws; of the verifier, on a fixed set of solutions. */
  readonly heldOut: string;
  /** Counts the updates of the model that is measured. */
  readonly counter: string;
}

/** Prefix of the metrics of each fixed set. */
const PREFIX: Readonly<Record<FixedSet, string>> = { mixed: "mixed/", first: "verifier/" };

const ofVerifier = (name: string, set: FixedSet): MeasureNames => {
  return {
    training: `train/${name}`,
    heldOut: `${PREFIX[set]}${name}`,
    counter: "verifier_updates",
  };
};

/** The metrics of a measure. @param set the fixed set that the run logs (`fixedSetOf`) */
export function namesOf(measure: Measure, set: FixedSet): MeasureNames {
  if (measure === "steps") return ofVerifier("step_balanced_accuracy", set);
  if (measure === "final") return ofVerifier("balanced_accuracy", set);
  return { training: ROLLOUTS_ACCURACY, heldOut: GREEDY_IN_RANGE, counter: "generator_updates" };
}

/** The names of all measures, whatever set a run logs. */
export const ALL_NAMES: readonly MeasureNames[] = (["answers", "steps", "final"] as const).flatMap(
  (measure) => (["mixed", "first"] as const).map((set) => namesOf(measure, set)),
);

/** Which fixed set a run logs. */
export const fixedSetOf = ({ series }: Pick<RunMetrics, "series">): FixedSet =>
  series.has("mixed/step_balanced_accuracy") || series.has("mixed/balanced_accuracy")
    ? "mixed"
    : "first";

/** Shares of steps: of wrong ones called wrong, and of right ones called wrong. */
export const STEP_RATE_METRICS = {
  caught: "step_caught",
  falseAlarms: "step_false_alarms",
} as const;

/** Sets whose shares of steps are told: in training, both fixed sets, and a frozen twin beside the verifier. */
export const RATE_SETS = ["train/", "mixed/", "verifier/", "now/", "twin/"] as const;

/** The same solutions of the current generator, judged by the verifier now and as it started. */
export const TWIN_METRICS = {
  now: "now/step_balanced_accuracy",
  twin: "twin/step_balanced_accuracy",
} as const;

/** What the verifier's lane draws; null when there is no verifier. A verifier of one verdict token judges no steps. */
export function verifierMeasure(arm: Arm): Measure | null {
  if (arm.verifier.kind === "none") return null;
  return writesSteps(arm) ? "steps" : "final";
}
