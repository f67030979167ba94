import type { JudgedSolution } from "../core/training/records.ts";

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
