/** Which logged metrics the two lanes of the score draw. */
import type { Arm } from "../../../core/algorithms/arm.ts";

export type Role = "generator" | "verifier";

/** What a lane measures: right answers, true verdicts on steps, or true verdicts on whole answers. */
export type Measure = "answers" | "steps" | "final";

export interface MeasureNames {
  /** Measured in training, on the rollouts of the update itself. */
  readonly training: string;
  /** Measured on problems that training never draws. */
  readonly heldOut: string;
  /** Counts the updates of the model that is measured. */
  readonly counter: string;
}

const verifier = { counter: "verifier_updates" };
export const MEASURES: Readonly<Record<Measure, MeasureNames>> = {
  answers: {
    training: "rollouts/accuracy",
    heldOut: "eval/greedy_accuracy/in_range",
    counter: "generator_updates",
  },
  steps: { training: "train/step_accuracy", heldOut: "verifier/step_accuracy", ...verifier },
  final: { training: "train/accuracy", heldOut: "verifier/accuracy", ...verifier },
};

/** Why there is no verifier whose verdicts could be drawn: nobody judges, gold labels do, a coin does, or the generator itself. */
export type Absence = "none" | "labels" | "coin" | "self";

/** Null when the arm has a second model. */
export function absenceOf(arm: Arm): Absence | null {
  if (arm.verifier.kind !== "none") return null;
  if (arm.id === "oracle-steps") return "labels";
  if (arm.id === "random-steps") return "coin";
  return arm.judgesItself ? "self" : "none";
}

/** What the verifier's lane draws; null when there is no verifier. A verifier of one verdict token judges no steps. */
export function verifierMeasure({ verifier }: Arm): Measure | null {
  if (verifier.kind === "none") return null;
  return verifier.sft === "verifications" ? "steps" : "final";
}
