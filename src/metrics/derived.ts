/**
 * Figures that charts draw and no line logs by itself: worked out from what one line does log.
 * They are kept in the history only; files and tables of logged figures do not have them.
 */
import { type StepShares, stepShares } from "./step-shares.ts";

export interface Derived {
  /** A line without the first of them has no such figure. */
  readonly of: readonly string[];
  readonly value: (...logged: number[]) => number;
}

/** Step verdicts against the gold labels; `/count` says of how many steps. */
const OF_STEPS: Readonly<Record<string, (shares: StepShares) => number>> = {
  step_caught: ({ missed }) => 1 - missed,
  "step_caught/count": ({ wrong }) => wrong,
  step_missed: ({ missed }) => missed,
  "step_missed/count": ({ wrong }) => wrong,
  step_false_alarms: ({ falseAlarms }) => falseAlarms,
  "step_false_alarms/count": ({ right }) => right,
};
const LOGGED_OF_STEPS = ["accuracy/count", "accuracy", "belief_gap", "f1_wrong", "f1_right"];

/** @param set "verifier" for held-out sets, "train" for an update's own rollouts */
const ofSteps = (set: string): [string, Derived][] =>
  Object.entries(OF_STEPS).map(([name, pick]) => [
    `${set}/${name}`,
    {
      of: LOGGED_OF_STEPS.map((logged) => `${set}/step_${logged}`),
      value: (count = 0, accuracy = 0, beliefGap = 0, f1Wrong = 0, f1Right = 0) =>
        pick(stepShares({ count, accuracy, beliefGap, f1Wrong, f1Right })),
    },
  ]);

export const DERIVED: ReadonlyMap<string, Derived> = new Map([
  [
    "rewards/outcome_and_steps",
    {
      of: ["rewards/outcome/mean", "alpha", "rewards/step/mean"],
      value: (outcome = 0, alpha = 0, steps = 0) => outcome + alpha * steps,
    },
  ],
  ...ofSteps("verifier"),
  ...ofSteps("train"),
]);
