/** The one remark above the sheet: what is unusual about the attempt, or how to read it. */
import { gotText } from "../../page/solution/check-text.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import { isCaught } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import type { Flaw, SheetModel, SheetStep } from "./sheet-model.ts";

export type SheetNote =
  /** A noisy checker graded the answer wrongly, as `as`. */
  | { readonly kind: "mislabeled"; readonly as: "right" | "wrong" }
  | { readonly kind: "flaw"; readonly why: Flaw; readonly text: string }
  /** The judge's text has no readable verdicts on steps; `why` is the reason that core gives. */
  | { readonly kind: "unusable"; readonly why: string }
  /**
   * `said` is the wrong claim of the first missed mistake: that `sum` is `value`. `book` is a sum that the verifier's
   * data misprints, so that the verifier let a mistake pass, and that mistake.
   */
  | {
      readonly kind: "missed";
      readonly caught: number;
      readonly missed: number;
      readonly said: { readonly sum: string; readonly value: string } | null;
      readonly book: { readonly sum: string; readonly written: string } | null;
    }
  /** The answer is right, but the judge rejects it. */
  | { readonly kind: "doubted" }
  | { readonly kind: "against"; readonly step: number }
  /** One solution was checked `times` times; `isRight` is null while the truth is hidden. */
  | { readonly kind: "checks"; readonly times: number; readonly isRight: boolean | null }
  | { readonly kind: "columns" }
  | { readonly kind: "rows" };

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "−": (a, b) => a - b,
  "×": (a, b) => a * b,
};

/**
 * What a wrong step claims: "7 + 0" and "8". Null unless the operator applied to the inputs gives the right value: a
 * step that states a digit and its carry, or letters, makes no such claim.
 */
function claimOf({ inputs, facts, truth }: SheetStep, operator: string) {
  const result = OPERATIONS[operator];
  if (!result || facts === null || inputs.length < 2) return null;
  const right = inputs.map(Number).reduce(result);
  return right === Number(truth) ? { sum: joinInputs(inputs, operator), value: facts.value } : null;
}

/** The first mistake that the verifier let pass because its data misprints the sum that checks the step. */
function bookOf(missed: readonly SheetStep[]) {
  const step = missed.find(({ isMisprintedSum }) => isMisprintedSum);
  if (!step?.check || !step.facts) return null;
  return { sum: gotText(step.facts.value, step.check), written: step.facts.value };
}

function missedNote({ steps, problem }: SheetModel): SheetNote | null {
  const missed = steps.filter(({ facts }) => facts?.mark === "missed");
  const [first] = missed;
  if (!first) return null;
  const caught = steps.filter(({ facts }) => facts && isCaught(facts)).length;
  const said = claimOf(first, problem.operator);
  return { kind: "missed", caught, missed: missed.length, said, book: bookOf(missed) };
}

/** The remark above the sheet. @param seen the parts that are revealed */
export function sheetNote(model: SheetModel, seen: RevealedParts): SheetNote {
  const { answer, flaw, unusable, turn } = model;
  if (seen.reward && answer.isMislabeled) {
    return { kind: "mislabeled", as: answer.isRight ? "wrong" : "right" };
  }
  if (flaw) return { kind: "flaw", why: flaw.why, text: flaw.text };
  if (seen.verdicts && unusable !== null) return { kind: "unusable", why: unusable };
  if (turn === "verifier") {
    return { kind: "checks", times: model.attempts, isRight: seen.truth ? answer.isRight : null };
  }
  const missed = seen.truth && seen.verdicts ? missedNote(model) : null;
  if (missed) return missed;
  if (seen.truth && seen.verdicts && answer.mark === "falseAlarm") return { kind: "doubted" };
  const against = seen.verdicts ? model.steps.findIndex((step) => step.isAgainstCheck) : -1;
  if (against >= 0) return { kind: "against", step: against };
  return { kind: model.problem.columns ? "columns" : "rows" };
}
