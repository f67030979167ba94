import type { Judgement, Solution } from "../tango/solution.ts";
import {
  accuracy,
  balancedAccuracy,
  type Confusion,
  confusionOf,
  countOf,
  f1,
  flipped,
  processBenchF1,
} from "./classification.ts";

export interface Judged {
  readonly solution: Solution;
  readonly judgement: Judgement;
}

/** The final verdict: as written, or which half a judge's belief lies in; null when unread. */
export function finalVerdict({ parsed, belief }: Judgement): 1 | -1 | null {
  if (belief !== null) return belief > 0.5 ? 1 : -1;
  return parsed?.final ?? null;
}

/** Final verdicts against outcomes, positive = solution right; an unread verdict counts as "wrong". */
export function finalConfusion(judged: readonly Judged[]): Confusion {
  return confusionOf(
    judged.map(({ solution, judgement }) => [
      finalVerdict(judgement) === 1,
      solution.outcome === 1,
    ]),
  );
}

/** Step verdicts against gold labels, positive = step WRONG, over usable verifications. */
export function stepConfusion(judged: readonly Judged[]): Confusion {
  return confusionOf(
    judged.flatMap(({ solution, judgement }) =>
      (judgement.verdicts ?? []).map(
        (verdict, k) => [verdict === -1, solution.truth[k] === false] as const,
      ),
    ),
  );
}

/** First wrong step by the verdicts, −1 for none, null when the verification is not usable. */
function firstError({ judgement }: Judged): number | null {
  return judgement.verdicts ? judgement.verdicts.indexOf(-1) : null;
}

/**
 * The verifier's figures over a set of judged solutions. A figure that its set cannot give (an
 * empty class) is left out, never invented; its count stays.
 * @param prefix "verifier/" on held-out sets, "train/" on an update's own rollouts
 * @returns names with values; `<name>/count` says over how many decisions
 */
export function verdictFigures(judged: readonly Judged[], prefix: string): Record<string, number> {
  const figures: Record<string, number> = {};
  const put = (name: string, value: number | null, count: number) => {
    if (value !== null) figures[`${prefix}${name}`] = value;
    figures[`${prefix}${name}/count`] = count;
  };
  const final = finalConfusion(judged);
  const steps = stepConfusion(judged);
  const usable = judged.filter(({ judgement }) => judgement.verdicts !== null);
  const agreeing = usable.filter(
    ({ judgement }) => (finalVerdict(judgement) === 1) === !(judgement.verdicts ?? []).includes(-1),
  );
  put("accuracy", accuracy(final), countOf(final));
  put("balanced_accuracy", balancedAccuracy(final), countOf(final));
  put("f1", f1(final), countOf(final));
  put(
    "positive_rate",
    ratio(final.truePositive + final.falsePositive, judged.length),
    judged.length,
  );
  // What the verifier believes of these solutions beyond what is true of them.
  put("belief_gap", beliefGap(final), countOf(final));
  // A judge of the whole writes no step verdicts: nothing to measure, and nothing that failed to parse.
  if (judged.length > 0 && judged.every(({ judgement }) => judgement.belief !== null)) {
    return figures;
  }
  // The same of the steps: what a generator that is paid by step verdicts gains by pleasing them.
  put("step_belief_gap", beliefGap(flipped(steps)), countOf(steps));
  put("step_accuracy", accuracy(steps), countOf(steps));
  put("step_balanced_accuracy", balancedAccuracy(steps), countOf(steps));
  put("step_f1_wrong", f1(steps), countOf(steps));
  put("step_f1_right", f1(flipped(steps)), countOf(steps));
  put("parse_rate", ratio(usable.length, judged.length), judged.length);
  put("agreement", ratio(agreeing.length, usable.length), usable.length);
  return figures;
}

/** ProcessBench F1 over a set of judged solutions, with its count. */
export function processBenchFigures(judged: readonly Judged[]): Record<string, number> {
  const value = processBenchF1(
    judged.map((one) => ({
      predicted: firstError(one),
      actual: one.solution.truth.indexOf(false),
    })),
  );
  return {
    ...(value === null ? {} : { "verifier/processbench_f1": value }),
    "verifier/processbench_f1/count": judged.length,
  };
}

function beliefGap(c: Confusion): number | null {
  return ratio(c.falsePositive - c.falseNegative, countOf(c));
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
