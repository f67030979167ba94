import { mean } from "../core/metrics/statistics.ts";
import type { Verdict } from "../core/tango/verification.ts";
import type { JudgedSolution, RolloutRow } from "../core/training/records.ts";
import type { RevealedParts } from "./timeline/update-stages.ts";

/** The verdict on a step: `unusable` if the verification was unreadable, `none` where no verdict was requested. */
export type ShownVerdict = "right" | "wrong" | "unusable" | "none";
/** How a verdict is wrong: a wrong step accepted, or a right step rejected. */
export type Mark = "missed" | "falseAlarm" | null;

/** The symbol of each verdict, the same in all languages. */
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
  /** Whether the verdict agrees with the truth; null without a verdict. */
  readonly isTrue: boolean | null;
  readonly mark: Mark;
}

/** The one place that compares a verdict with the truth. */
function compared(value: string, verdict: ShownVerdict, isRight: boolean): StepFacts {
  const isGiven = verdict === "right" || verdict === "wrong";
  const isTrue = isGiven ? (verdict === "right") === isRight : null;
  const mark = isTrue === false ? (isRight ? "falseAlarm" : "missed") : null;
  return { value, verdict, isRight, isTrue, mark };
}

/** A missing verdict was unreadable in a verification, and never requested elsewhere. */
function verdictOf(
  said: Verdict | null | undefined,
  { judgedAs }: Pick<JudgedSolution, "judgedAs">,
): ShownVerdict {
  if (said) return said > 0 ? "right" : "wrong";
  return judgedAs === "verification" ? "unusable" : "none";
}

/** The value, verdict and truth of one step. @param step index from 0 */
export function stepFacts(row: JudgedSteps, step: number): StepFacts {
  return said(row, step, verdictOf(row.verdicts?.[step], row));
}

/** The facts of a step with the user's own mark in place of the verifier's verdict. */
export const markFacts = (row: LabeledSteps, step: number, isCalledRight: boolean): StepFacts =>
  said(row, step, isCalledRight ? "right" : "wrong");

type LabeledSteps = Pick<JudgedSolution, "steps" | "stepTruth">;
type JudgedSteps = LabeledSteps & Pick<JudgedSolution, "judgedAs" | "verdicts">;

const said = ({ steps, stepTruth }: LabeledSteps, step: number, verdict: ShownVerdict): StepFacts =>
  compared(steps[step] ?? "", verdict, stepTruth[step] === true);

/** The final verdict compared with the truth about the solution; step labels have no final verdict. */
export const finalFacts = (row: JudgedSolution): StepFacts =>
  compared(row.answer ?? "", verdictOf(row.finalVerdict, row), row.isCorrect);

/** Whether a wrong step was rejected. */
export const isCaught = ({ isTrue, isRight }: StepFacts): boolean => isTrue === true && !isRight;

/** A verdict compared with the truth; without a verdict the truth alone: `right` or `wrong`. */
export type StepTag = "caught" | "missed" | "falseAlarm" | "right" | "wrong";

/** The tag that may be shown: without verdicts only right or wrong; null while the truth is hidden. */
export function shownTag(
  facts: StepFacts | null,
  seen: Pick<RevealedParts, "verdicts" | "truth">,
): StepTag | null {
  if (facts === null || !seen.truth) return null;
  const truth = facts.isRight ? "right" : "wrong";
  if (!seen.verdicts) return truth;
  return facts.mark ?? (isCaught(facts) ? "caught" : truth);
}

/** How strongly an update pushes a text: the mean advantage of its tokens; null for a text fitted to a label. */
export const pushOf = ({ advantages }: Pick<RolloutRow, "advantages">): number | null =>
  advantages.length > 0 ? mean(advantages) : null;
