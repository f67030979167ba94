import type { Solution } from "../tango/solution.ts";
import type { Judgement } from "../tango/verification.ts";
import {
  accuracy,
  balancedAccuracy,
  type Confusion,
  confusionOf,
  countOf,
  f1,
  processBenchF1,
  ratio,
  withClassesSwapped,
} from "./classification.ts";

export interface Judged {
  readonly solution: Solution;
  readonly judgement: Judgement;
}

/** Final verdicts against outcomes, positive = solution right; an unparsed verdict counts as "wrong". */
function finalConfusion(judged: readonly Judged[]): Confusion {
  return confusionOf(
    judged.map(({ solution, judgement }) => [
      judgement.said.finalVerdict === 1,
      solution.isCorrect,
    ]),
  );
}

/** Step verdicts against gold labels, positive = step WRONG, over usable verifications. */
function stepConfusion(judged: readonly Judged[]): Confusion {
  const pairs: [boolean, boolean][] = [];
  for (const { solution, judgement } of judged) {
    judgement.said.verdicts?.forEach((verdict, k) => {
      pairs.push([verdict === -1, solution.stepTruth[k] === false]);
    });
  }
  return confusionOf(pairs);
}

/** First wrong step by the verdicts, −1 for none, null when the verification is not usable. */
function firstError({ judgement }: Judged): number | null {
  return judgement.said.verdicts?.indexOf(-1) ?? null;
}

/** Collects `<name>` and `<name>/count`; an undefined value (such as of an empty class) is omitted. */
export function metricWriter(prefix: string) {
  const metrics: Record<string, number> = {};
  const put = (name: string, value: number | null, count: number) => {
    if (value !== null) metrics[`${prefix}${name}`] = value;
    metrics[`${prefix}${name}/count`] = count;
  };
  return { metrics, put };
}

/** Whether the judge outputs probabilities, and therefore no step verdicts. */
const givesProbabilities = (judged: readonly Judged[]): boolean =>
  judged.length > 0 && judged.every(({ judgement }) => judgement.said.judgedAs === "probability");

const usableOf = (judged: readonly Judged[]) =>
  judged.filter(({ judgement }) => judgement.said.verdicts !== null);

/**
 * The verifier's metrics over a set of judged solutions.
 * @param prefix "verifier/" on held-out sets, "train/" on an update's own rollouts
 * @returns values by name, each with the number of decisions as `<name>/count`
 */
export function verdictMetrics(judged: readonly Judged[], prefix: string): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const final = finalConfusion(judged);
  const count = countOf(final);
  put("accuracy", accuracy(final), count);
  put("balanced_accuracy", balancedAccuracy(final), count);
  put("f1", f1(final), count);
  put("positive_rate", ratio(final.truePositive + final.falsePositive, count), count);
  // Share of solutions judged right minus share of right solutions.
  put("belief_gap", beliefGap(final), count);
  if (givesProbabilities(judged)) return metrics;
  Object.assign(metrics, stepVerdictMetrics(judged, prefix));
  const usable = usableOf(judged);
  const agreeing = usable.filter(
    ({ judgement: { said } }) => (said.finalVerdict === 1) === !(said.verdicts ?? []).includes(-1),
  );
  put("agreement", ratio(agreeing.length, usable.length), usable.length);
  return metrics;
}

/**
 * The halves of balanced accuracy, each with its class size: of right solutions the share accepted, of wrong ones the
 * share rejected, by the final verdict.
 */
export function classMetrics(judged: readonly Judged[], prefix: string): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const { truePositive, falseNegative, trueNegative, falsePositive } = finalConfusion(judged);
  const right = truePositive + falseNegative;
  const wrong = trueNegative + falsePositive;
  put("right", ratio(truePositive, right), right);
  put("wrong", ratio(trueNegative, wrong), wrong);
  return metrics;
}

/** The part of `verdictMetrics` that needs no final verdict. */
export function stepVerdictMetrics(
  judged: readonly Judged[],
  prefix: string,
): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const steps = stepConfusion(judged);
  const count = countOf(steps);
  // Above 0, the generator can gain step reward from the judge's errors (reward hacking).
  put("step_belief_gap", beliefGap(withClassesSwapped(steps)), count);
  put("step_accuracy", accuracy(steps), count);
  put("step_balanced_accuracy", balancedAccuracy(steps), count);
  put("step_f1_wrong", f1(steps), count);
  put("step_f1_right", f1(withClassesSwapped(steps)), count);
  const wrong = steps.truePositive + steps.falseNegative;
  put("step_caught", ratio(steps.truePositive, wrong), wrong);
  put("step_false_alarms", ratio(steps.falsePositive, count - wrong), count - wrong);
  // Confusion of a verifier that calls every step wrong, as the baseline.
  const base = { truePositive: wrong, falsePositive: count - wrong };
  const always = { ...base, trueNegative: 0, falseNegative: 0 };
  put("step_base_accuracy", accuracy(always), count);
  put("step_base_f1_wrong", f1(always), count);
  put("parse_rate", ratio(usableOf(judged).length, judged.length), judged.length);
  return metrics;
}

/**
 * Step verdicts against gold labels as four counts, so that no chart has to invert a rounded F1. They have no
 * intervals in a report.
 */
export function stepConfusionMetrics(
  judged: readonly Judged[],
  prefix: string,
): Record<string, number> {
  if (givesProbabilities(judged)) return {};
  const steps = stepConfusion(judged);
  return {
    [`${prefix}step_confusion/wrong_rejected`]: steps.truePositive,
    [`${prefix}step_confusion/wrong_accepted`]: steps.falseNegative,
    [`${prefix}step_confusion/right_rejected`]: steps.falsePositive,
    [`${prefix}step_confusion/right_accepted`]: steps.trueNegative,
  };
}

/** ProcessBench F1 over a set of judged solutions, with its count. @param prefix of the set */
export function processBenchMetrics(
  judged: readonly Judged[],
  prefix = "verifier/",
): Record<string, number> {
  const value = processBenchF1(
    judged.map((row) => ({
      predicted: firstError(row),
      actual: row.solution.stepTruth.indexOf(false),
    })),
  );
  const { metrics, put } = metricWriter(prefix);
  put("processbench_f1", value, judged.length);
  return metrics;
}

function beliefGap(c: Confusion): number | null {
  return ratio(c.falsePositive - c.falseNegative, countOf(c));
}
