import { parseVerification } from "../../../core/tango/verification.ts";
import type { RolloutRow } from "../../../core/training/records.ts";
import { stepFacts } from "../../../runtime/step-facts.ts";

/** The steps of a verification as parsed, even if it breaks the format. */
export function parsedSteps(record: RolloutRow, verification: string) {
  const { written, values } = parseVerification(verification);
  const parsed = { ...record, verdicts: written };
  const count = Math.max(written.length, record.steps.length);
  return Array.from({ length: count }, (_, k) => ({
    /** Null when the text is not a pair of values; undefined when the verification has no such step. */
    pair: values[k],
    facts: stepFacts(parsed, k),
    isStep: k < record.steps.length,
  }));
}
