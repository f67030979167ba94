/** Which steps of a solution get step rewards: exactly the K steps that its problem asks for. */

import type { Arm } from "../algorithms/arm.ts";
import { paysSteps } from "../algorithms/judge.ts";
import type { Settings } from "../settings/settings.ts";
import { VALUE_TEXT } from "../tasks/task.ts";
import type { Solution } from "./solution.ts";
import type { Judgement, StepCredit } from "./verification.ts";

/** y of a step that is there but cannot be right: an empty one, one beyond K, or one of a text that no verdict fits. */
const REJECTED = -1;

/**
 * y of a step that the problem asks for and the solution leaves out, or fills with a character that no value has:
 * a verifier that copies a `>` there ends its step part, and so would be silenced. It is less than that of a rejected step,
 * so that writing any step pays more than leaving it out, whoever judges: at −1 both would cost the same, and
 * beside a verifier that rejects every second right nine some runs went on with solutions of eight steps.
 */
export const MISSING = -2;

/**
 * The step rewards of a solution for the K steps of its problem. Steps that are left out are paid at its last
 * character, so that the return-to-go gives their cost to every token.
 * With the rule of the released code, one reward for each written step and each divided by their number, a
 * solution with fewer steps than its problem can be pushed up by what it leaves out (docs/algorithm.md).
 * @param verdicts [K'], one for each written step; null when there are none that can be used
 * @returns null when a well-formed solution has no usable verdicts: that is the judge's fault
 */
export function creditForProblem(
  { parsed, problem, row }: Pick<Solution, "parsed" | "problem" | "row">,
  verdicts: Judgement["said"]["verdicts"],
): StepCredit | null {
  if (!verdicts && parsed.flaw === null) return null;
  const K = problem.steps;
  const scores = parsed.steps.map((text, k) => {
    if (text === "" || k >= K) return REJECTED;
    return VALUE_TEXT.test(text) ? (verdicts?.[k] ?? REJECTED) : MISSING;
  });
  const missing = Array.from({ length: Math.max(0, K - scores.length) }, () => MISSING);
  const last = row.response.length - 1;
  return {
    stepEnds: [...parsed.stepEnds, ...missing.map(() => last)],
    stepScores: [...scores, ...missing],
    divisor: K,
  };
}

/** Whether an arm rewards steps one by one, and exactly those that the problem asks for. */
export const paysForProblem = (arm: Arm, { stepCount }: Pick<Settings, "stepCount">): boolean =>
  stepCount === "problem" && paysSteps(arm);

/** The same judgements with step rewards by `stepCount`. @param judgements [N], or null without a judge */
export function paidBySteps(
  arm: Arm,
  settings: Pick<Settings, "stepCount">,
  solutions: readonly Solution[],
  judgements: readonly Judgement[] | null,
): readonly Judgement[] | null {
  if (!judgements || !paysForProblem(arm, settings)) return judgements;
  return judgements.map((judgement, i) => ({
    ...judgement,
    credit: creditForProblem(solutions[i] as Solution, judgement.said.verdicts),
  }));
}
