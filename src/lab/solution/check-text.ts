import { parseVerification } from "../../core/tango/verification.ts";
import type { JudgedSolution } from "../../core/training/records.ts";

/** How the verifier checked a step, as far as its text says. */
export interface StepCheck {
  /** The value it got when it made the step again: "I get 8". */
  readonly value: string;
}

/**
 * The check behind the verdict on a step.
 * @param step index from 0
 * @returns null when nobody judged, or the text has no pair of values for this step
 */
export function checkOf(row: JudgedSolution, step: number): StepCheck | null {
  // An unusable verification is read as far as it goes: it has no verdicts, but it may state values.
  const pair = row.verification === null ? null : parseVerification(row.verification).values[step];
  return pair ? { value: pair.own } : null;
}
