/** What a run's verifier is measured by. */
import type { Arm } from "../../../core/algorithms/arm.ts";
import { writesSteps } from "../../../core/algorithms/judge.ts";

/** Whether a run logs a metric. */
export interface Logged {
  readonly has: (name: string) => boolean;
}

/**
 * The fixed solutions that the verifier is checked on: a mixed set from all of training, or, in runs that do not log
 * the mixed set, solutions of the starting generator.
 */
export type FixedSet = "mixed" | "first";

/** The prefix of metric names for each fixed set. */
export const SET_PREFIX: Readonly<Record<FixedSet, string>> = {
  mixed: "mixed/",
  first: "verifier/",
};

/** The fixed set that a run logs. */
export const fixedSetOf = ({ series }: { readonly series: Logged }): FixedSet =>
  series.has("mixed/step_balanced_accuracy") || series.has("mixed/balanced_accuracy")
    ? "mixed"
    : "first";

/**
 * What a verifier's checks measure: `steps`, whether it finds the first mistake or accepts the answer (ProcessBench
 * F1); `final`, for a verifier that judges no steps, its balanced accuracy on answers.
 */
export type VerifierMeasure = "steps" | "final";

/** What a verifier accepts and how far that holds: names behind "mixed/" and, of its generator's answers, "now/". */
export const ACCEPTED_METRICS = ["positive_rate", "precision", "ece", "processbench_f1"] as const;

/** What the verifier judges; null without a verifier. A verifier that writes one verdict judges no steps. */
export function verifierMeasure(arm: Arm): VerifierMeasure | null {
  if (arm.verifier.kind === "none") return null;
  return writesSteps(arm) ? "steps" : "final";
}
