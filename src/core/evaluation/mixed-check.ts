/** Metrics of the verifier that do not depend on the share of right solutions: `mixed/`, `now/` and `twin/`. */

import { canScore, writesSteps } from "../algorithms/judge.ts";
import { balancedAccuracy, confusionOf, ratio } from "../metrics/classification.ts";
import { ownValueMetrics } from "../metrics/own-values.ts";
import {
  aurocWithin,
  calibrationBins,
  expectedCalibrationError,
  type ScoredOutcome,
} from "../metrics/scores.ts";
import {
  classMetrics,
  type Judged,
  metricWriter,
  processBenchMetrics,
  verdictMetrics,
} from "../metrics/verdicts.ts";
import type { Solution } from "../tango/solution.ts";
import { needsNine } from "../tasks/facts.ts";
import type { Task } from "../tasks/task.ts";
import { type EvaluationContext, judge, verificationScore } from "./judge.ts";
import { mixedSetOf } from "./mixed-sets.ts";

const STEPS = ["step_balanced_accuracy", "step_caught", "step_false_alarms"];

/** The chosen metrics of a judged set, with their counts. */
function chosen(
  judged: readonly Judged[],
  prefix: string,
  names: readonly string[],
): Record<string, number> {
  const all = Object.entries(verdictMetrics(judged, prefix));
  const wanted = new Set(names.flatMap((name) => [prefix + name, `${prefix}${name}/count`]));
  return Object.fromEntries(all.filter(([name]) => wanted.has(name)));
}

/** P(correct) from the final verdict, and whether the solution is right. */
function scoredOf({ solution, judgement }: Judged): ScoredOutcome {
  const score = judgement.row === null ? judgement.said.pCorrect : verificationScore(judgement);
  return { score, outcome: solution.isCorrect ? 1 : 0 };
}

/**
 * `nines_accepted`, `nines_caught` and their mean, with counts: right steps accepted and wrong ones rejected among the
 * steps that need a nine (`isNine`). Of readable verifications; empty for a task without `columns`.
 */
function nineMetrics(task: Task, judged: readonly Judged[], prefix: string) {
  if (!task.columns) return {};
  const { metrics, put } = metricWriter(prefix);
  const verdicts = judged.flatMap(({ solution: { problem, stepTruth }, judgement }) =>
    (judgement.said.verdicts ?? [])
      .slice(0, problem.steps)
      .flatMap((verdict, k) =>
        needsNine(task, problem, k) ? [[verdict === 1, stepTruth[k] === true] as const] : [],
      ),
  );
  const all = confusionOf(verdicts);
  const right = all.truePositive + all.falseNegative;
  put("nines_accepted", ratio(all.truePositive, right), right);
  put("nines_caught", ratio(all.trueNegative, verdicts.length - right), verdicts.length - right);
  put("nines_balanced_accuracy", balancedAccuracy(all), verdicts.length);
  return metrics;
}

/**
 * `positive_rate`, `precision` and `ece`: of the solutions the share that its last word accepts, of those the share that
 * is right, and how far its score is from the share of right ones. By these a verifier may be used that abstains.
 */
function acceptedMetrics(judged: readonly Judged[], prefix: string): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const accepted = judged.filter(({ judgement }) => judgement.said.finalVerdict === 1);
  const right = accepted.filter(({ solution }) => solution.isCorrect);
  put("positive_rate", ratio(accepted.length, judged.length), judged.length);
  put("precision", ratio(right.length, accepted.length), accepted.length);
  const scored = judged.map(scoredOf).filter(({ score }) => score !== null);
  put("ece", expectedCalibrationError(calibrationBins(scored)), scored.length);
  return metrics;
}

/** `mixed/…` of judged pairs of solutions. */
export function mixedMetrics(
  { task, settings, arm }: Pick<EvaluationContext, "task" | "settings" | "arm">,
  pairs: readonly (readonly Judged[])[],
): Record<string, number> {
  const prefix = "mixed/";
  const { metrics, put } = metricWriter(prefix);
  const judged = pairs.flat();
  const within = aurocWithin(pairs.map((pair) => pair.map(scoredOf)));
  put("auroc_within", within.value, within.groups);
  Object.assign(metrics, chosen(judged, prefix, ["balanced_accuracy"]));
  Object.assign(metrics, acceptedMetrics(judged, prefix));
  if (!writesSteps(arm)) return metrics;
  return {
    ...metrics,
    ...chosen(judged, prefix, [...STEPS, "parse_rate"]),
    ...ownValueMetrics(task, settings.hardAbove, judged, prefix),
    ...nineMetrics(task, judged, prefix),
    ...processBenchMetrics(judged, prefix),
  };
}

/**
 * The verifier now on the mixed set of the task, by greedy verdicts: pairs of a judged right and a judged
 * wrong solution. At most `evalProblems` solutions, the first ones. Empty where the task has no mixed set,
 * and in arms without a judge.
 */
export async function judgedPairs(context: EvaluationContext): Promise<Judged[][]> {
  const { task, settings, arm } = context;
  const set = canScore(arm) ? await mixedSetOf(task) : null;
  if (!set) return [];
  const judged = await judge(context, set.slice(0, 2 * Math.floor(settings.evalProblems / 2)));
  return judged.flatMap((_, n) => (n % 2 === 0 ? [judged.slice(n, n + 2)] : []));
}

/** `mixed/…` of the verifier now; empty where nothing is judged. */
export async function mixedCheck(context: EvaluationContext): Promise<Record<string, number>> {
  const pairs = await judgedPairs(context);
  return pairs.length === 0 ? {} : mixedMetrics(context, pairs);
}

/** Metrics of the verifier now, or of its frozen twin. */
export const twinMetrics = (judged: readonly Judged[], prefix: "now/" | "twin/") => ({
  ...chosen(judged, prefix, STEPS),
  ...classMetrics(judged, prefix),
  ...acceptedMetrics(judged, prefix),
  ...processBenchMetrics(judged, prefix),
});

/**
 * The verifier now, `now/…`, and as it started, `twin/…`, on the same solutions: what its training has
 * changed, whatever the generator writes today. Empty in arms whose judge writes no step verdicts.
 */
export async function twinCheck(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<Record<string, number>> {
  if (!writesSteps(context.arm)) return {};
  return {
    ...twinMetrics(await judge(context, solutions), "now/"),
    ...twinMetrics(await judge(context, solutions, "reference"), "twin/"),
  };
}
