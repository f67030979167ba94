import { words } from "../../i18n/index.ts";
import type { ShownVerdict, StepFacts } from "../../runtime/step-facts.ts";
import { ALL_SEEN, type Seen } from "../../runtime/timeline/update-stages.ts";

/**
 * "Step 1, 7. Verifier: right. Truth: wrong. Missed."
 * @param seen what of it may be told already
 */
export function stepName(
  step: number,
  facts: StepFacts,
  unusable: string | null,
  seen: Seen = ALL_SEEN,
): string {
  const { rollouts, sentences } = words();
  const verdict =
    facts.verdict === "unusable" && unusable
      ? rollouts.unusableBecause(unusable)
      : rollouts.verdicts[facts.verdict];
  const parts = [rollouts.stepValue(step + 1, facts.value || rollouts.nothing)];
  if (seen.verdicts) parts.push(rollouts.verifierSaid(verdict));
  if (seen.truth) parts.push(rollouts.truthIs(rollouts.truth[facts.isRight ? "right" : "wrong"]));
  if (seen.truth && facts.mark) parts.push(rollouts.mark[facts.mark]);
  return sentences(parts);
}

export const SIGNS: Readonly<Record<ShownVerdict, string>> = {
  right: "✓",
  wrong: "✗",
  unusable: "?",
  none: "",
};
