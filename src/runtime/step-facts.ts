import { mean } from "../core/metrics/statistics.ts";
import type { JudgedSolution, RolloutRow } from "../core/training/records.ts";

/** The verifier's verdict on a step: `unusable` if its text could not be read, `none` if it was not asked. */
export type ShownVerdict = "right" | "wrong" | "unusable" | "none";
/** How a verdict differs from the truth: a wrong step accepted, or a right step rejected. */
export type Mark = "missed" | "falseAlarm" | null;

/** The sign of a verdict, in all languages. */
export const SIGNS: Readonly<Record<ShownVerdict, string>> = {
  right: "✓",
  wrong: "✗",
  unusable: "?",
  none: "",
};

export interface StepFacts {
  readonly value: string;
  readonly verdict: ShownVerdict;
  readonly isRight: boolean;
  readonly mark: Mark;
}

const compare = (verdict: ShownVerdict, isRight: boolean): Mark => {
  if (verdict === "right" && !isRight) return "missed";
  return verdict === "wrong" && isRight ? "falseAlarm" : null;
};

const verdictOf = (logged: number | null | undefined, asked: boolean): ShownVerdict => {
  if (!asked) return "none";
  if (logged === null || logged === undefined) return "unusable";
  return logged > 0 ? "right" : "wrong";
};

/** The value, verdict and truth of one step. @param step index from 0 */
export function stepFacts(row: JudgedSolution, step: number): StepFacts {
  const verdict = verdictOf(row.verdicts?.[step], row.verification !== null);
  const isRight = row.stepTruth[step] === true;
  return { value: row.steps[step] ?? "", verdict, isRight, mark: compare(verdict, isRight) };
}

/** The final verdict, with the truth about the solution. */
export function finalFacts(row: JudgedSolution): StepFacts {
  const verdict = verdictOf(row.finalVerdict, row.verification !== null || row.belief !== null);
  const isRight = row.outcome === 1;
  return { value: row.answer ?? "", verdict, isRight, mark: compare(verdict, isRight) };
}

/** How far an update pushes a text up or down: the mean advantage of its tokens; null for a text that was fitted to a label. */
export const pushOf = ({ advantages }: Pick<RolloutRow, "advantages">): number | null =>
  advantages.length > 0 ? mean(advantages) : null;
