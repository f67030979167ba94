/** The steps of one attempt: what was written, what the verifier made of it, and the truth. */
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import {
  type CheckBook,
  checkOf,
  isMisprintedSum,
  type ReadProblem,
  type StepCheck,
} from "../../page/solution/check-text.ts";
import {
  isCaught,
  type ShownVerdict,
  type StepFacts,
  stepFacts,
} from "../../runtime/step-facts.ts";
import type { Seen } from "../../runtime/timeline/update-stages.ts";

/** A step's verdict against the truth; where nobody judged it, the truth alone: `right` or `wrong`. */
export type StepTag = "caught" | "missed" | "falseAlarm" | "right" | "wrong";

/** The tag that may be told: without the verdicts only whether the step is right. */
export function shownTag(tag: StepTag | null, { verdicts, truth }: Seen): StepTag | null {
  if (tag === null || !truth) return null;
  if (verdicts) return tag;
  return tag === "right" || tag === "falseAlarm" ? "right" : "wrong";
}

export interface SheetStep {
  /** What the step combines, such as ["4", "8"]; empty for a step that the problem does not have. */
  readonly inputs: readonly string[];
  /** Null when the solution ends before this step. */
  readonly written: string | null;
  readonly check: StepCheck | null;
  readonly verdict: ShownVerdict;
  /** Whether the verdict contradicts the verifier's own check. */
  readonly isAgainstCheck: boolean;
  /** Whether the sum agrees with the problem only as the verifier's book misprints it. */
  readonly isMisprintedSum: boolean;
  /** The right value, given the values written before it; null for a step that the problem does not have. */
  readonly truth: string | null;
  /** Null for a step that was not written. */
  readonly tag: StepTag | null;
}

function tagOf(facts: StepFacts): StepTag {
  if (facts.mark) return facts.mark;
  if (isCaught(facts)) return "caught";
  return facts.isRight ? "right" : "wrong";
}

function contradicts(verdict: ShownVerdict, written: string, check: StepCheck | null): boolean {
  if (!check || (verdict !== "right" && verdict !== "wrong")) return false;
  const agrees = check.value === (check.by ? check.by.target : written);
  return agrees !== (verdict === "right");
}

function writtenStep(
  row: RolloutRow,
  k: number,
  written: string,
  read: ReadProblem,
  book: CheckBook | null,
) {
  const facts = stepFacts(row, k);
  const check = checkOf(row, k, read);
  return {
    written,
    check,
    verdict: facts.verdict,
    isAgainstCheck: contradicts(facts.verdict, written, check),
    isMisprintedSum:
      check !== null && book !== null && isMisprintedSum(written, k, check, read, book),
    tag: tagOf(facts),
  };
}

const NOT_WRITTEN = {
  written: null,
  check: null,
  verdict: "none",
  isAgainstCheck: false,
  isMisprintedSum: false,
  tag: null,
} as const;

/**
 * As many steps as the problem has or the solution states, whichever is more.
 * @param book what the verifier learned from; null where it is not known
 */
export function sheetSteps(
  { truth }: RolloutGroup,
  row: RolloutRow,
  read: ReadProblem,
  book: CheckBook | null,
): readonly SheetStep[] {
  const asked = read ? read.problem.steps : truth.steps.length;
  return Array.from({ length: Math.max(asked, row.steps.length) }, (_, k) => {
    const before = row.steps.slice(0, k);
    const isAsked = k < asked;
    const written = row.steps[k];
    const facts = written === undefined ? NOT_WRITTEN : writtenStep(row, k, written, read, book);
    return {
      ...facts,
      inputs: read && isAsked ? read.task.stepInputs(read.problem, k, before) : [],
      truth:
        read && isAsked ? read.task.stepValue(read.problem, k, before) : (truth.steps[k] ?? null),
    };
  });
}
