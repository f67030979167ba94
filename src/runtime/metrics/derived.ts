/**
 * Metrics that charts draw, computed from what one line logs. They are in the downsampled series only, not in files or tables of logged metrics.
 */

export interface Derived {
  /** Lines without the first of these lack the derived metric. */
  readonly inputs: readonly string[];
  readonly value: (...inputs: number[]) => number;
}

/** Step verdicts against the gold labels. A share of a class that does not occur is NaN. */
interface StepShares {
  /** Wrong steps: how many, and which share of them the verifier accepts. */
  readonly wrong: number;
  readonly missed: number;
  /** Right steps: how many, and which share of them the verifier rejects. */
  readonly right: number;
  readonly falseAlarms: number;
}

/** `/count` is the number of steps that a share is taken over. */
const STEP_METRICS: Readonly<Record<string, (shares: StepShares) => number>> = {
  step_caught: ({ missed }) => 1 - missed,
  "step_caught/count": ({ wrong }) => wrong,
  step_missed: ({ missed }) => missed,
  "step_missed/count": ({ wrong }) => wrong,
  step_false_alarms: ({ falseAlarms }) => falseAlarms,
  "step_false_alarms/count": ({ right }) => right,
};

/** Shares computed from the four counts of `step_confusion/`, in this order. */
function stepShares(rejected = 0, missed = 0, alarms = 0, accepted = 0): StepShares {
  const [wrong, right] = [rejected + missed, alarms + accepted];
  return { wrong, missed: missed / wrong, right, falseAlarms: alarms / right };
}

/** @param set "verifier" for held-out sets, "train" for an update's own rollouts */
function stepMetrics(set: string): [string, Derived][] {
  const named = (names: readonly string[]) => names.map((name) => `${set}/step_${name}`);
  const counts = ["wrong_rejected", "wrong_accepted", "right_rejected", "right_accepted"];
  const inputs = named(counts.map((name) => `confusion/${name}`));
  return Object.entries(STEP_METRICS).map(([name, pick]) => [
    `${set}/${name}`,
    { inputs, value: (...confusion) => pick(stepShares(...confusion)) },
  ]);
}

export const DERIVED: ReadonlyMap<string, Derived> = new Map([
  [
    "rewards/outcome_and_steps",
    {
      inputs: ["rewards/outcome/mean", "alpha", "rewards/step/mean"],
      value: (outcome = 0, alpha = 0, steps = 0) => outcome + alpha * steps,
    },
  ],
  ...stepMetrics("verifier"),
  ...stepMetrics("train"),
]);
