import type { JudgedSolution } from "../../core/training/records.ts";
import { ALL_SEEN, type Seen } from "../../runtime/timeline/stages.ts";
import { words } from "../../i18n/index.ts";

/** What the verifier said of a step: `unusable` when its text could not be read, `none` unasked. */
export type Said = "right" | "wrong" | "unusable" | "none";
/** Where verdict and truth part: an error let through, or a right step refused. */
export type Mark = "missed" | "falseAlarm" | null;

export interface StepFacts {
  readonly value: string;
  readonly said: Said;
  readonly isRight: boolean;
  readonly mark: Mark;
}

const compare = (said: Said, isRight: boolean): Mark => {
  if (said === "right" && !isRight) return "missed";
  return said === "wrong" && isRight ? "falseAlarm" : null;
};

const saidOf = (verdict: number | null | undefined, asked: boolean): Said => {
  if (!asked) return "none";
  if (verdict === null || verdict === undefined) return "unusable";
  return verdict > 0 ? "right" : "wrong";
};

export function stepFacts(row: JudgedSolution, step: number): StepFacts {
  const said = saidOf(row.verdicts?.[step], row.verification !== null);
  const isRight = row.stepTruth[step] === true;
  return { value: row.steps[step] ?? "", said, isRight, mark: compare(said, isRight) };
}

/** What the verifier said of the whole solution. */
export function finalFacts(row: JudgedSolution): StepFacts {
  const said = saidOf(row.finalVerdict, row.verification !== null || row.belief !== null);
  const isRight = row.outcome === 1;
  return { value: row.answer ?? "", said, isRight, mark: compare(said, isRight) };
}

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
  const said =
    facts.said === "unusable" && unusable
      ? rollouts.unusableBecause(unusable)
      : rollouts.said[facts.said];
  const parts = [rollouts.stepValue(step + 1, facts.value || rollouts.nothing)];
  if (seen.verdicts) parts.push(rollouts.verifierSaid(said));
  if (seen.truth) parts.push(rollouts.truthIs(rollouts.truth[facts.isRight ? "right" : "wrong"]));
  if (seen.truth && facts.mark) parts.push(rollouts.mark[facts.mark]);
  return sentences(parts);
}

export const SIGNS: Readonly<Record<Said, string>> = {
  right: "✓",
  wrong: "✗",
  unusable: "?",
  none: "",
};
