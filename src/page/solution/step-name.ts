import type { Words } from "../../i18n/index.ts";
import type { StepFacts } from "../../runtime/step-facts.ts";
import { ALL_SEEN, type Seen } from "../../runtime/timeline/update-stages.ts";

/**
 * "Step 1, 7. Verifier gets 7: right. Truth: wrong. Missed."
 * @param seen what of it may be told already
 * @param own the value that the verifier got; without it "Verdict: right."
 */
export function stepName(
  { rollouts, sentences }: Words,
  step: number,
  facts: StepFacts,
  unusable: string | null,
  seen: Seen = ALL_SEEN,
  own?: string,
): string {
  const verdict =
    facts.verdict === "unusable" && unusable
      ? rollouts.unusableBecause(unusable)
      : rollouts.verdicts[facts.verdict];
  const parts = [rollouts.stepValue(step + 1, facts.value || rollouts.nothing)];
  if (seen.verdicts) {
    const isPlain = own === undefined || facts.verdict === "none" || facts.verdict === "unusable";
    parts.push(isPlain ? rollouts.verdictIs(verdict) : rollouts.verifierGot(own, verdict));
  }
  if (seen.truth) parts.push(rollouts.truthIs(rollouts.truth[facts.isRight ? "right" : "wrong"]));
  if (seen.truth && facts.mark) parts.push(rollouts.mark[facts.mark]);
  return sentences(parts);
}
