/** The sheet's sentences: the remark above it, a step for screen readers, and points in words. */

import { pluralize } from "../../core/counted.ts";
import { isCaught, type ShownVerdict, shownTag } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import { NUMBER_NAMES, sentences } from "../../ui/kit/english.ts";
import { formatInteger, typographic } from "../../ui/kit/format.ts";
import { checkText, gotText } from "../../ui/page/solution/check-text.ts";
import { joinInputs } from "../../ui/page/solution/problem-text.ts";
import type { SheetAnswer, SheetModel, SheetStep } from "./sheet-model.ts";

/** Tags under the truth. */
export const TAGS = {
  caught: "caught",
  missed: "missed",
  falseAlarm: "false alarm",
  right: "right",
  wrong: "wrong",
};

export const VERDICTS = { right: "right", wrong: "wrong", unusable: "unreadable" };

/** A count as a word, "eight"; as digits where English has no short word: 17. */
export const countInWords = (count: number): string => NUMBER_NAMES[count] ?? formatInteger(count);

/** The judge's final verdict in quotation marks, or a text that says there is none. */
export const lastWord = (verdict: ShownVerdict): string =>
  verdict === "right" || verdict === "wrong" ? `“${verdict}”` : "no last word";

function verdictSpoken({ facts, check }: SheetStep): string | null {
  if (facts === null || facts.verdict === "none") return null;
  const said = VERDICTS[facts.verdict];
  if (!check) return `Verdict: ${said}`;
  const { value, by } = check;
  if (!by) return `Verifier gets ${value}, ${said}`;
  return by.kind === "look"
    ? `Verifier finds ${checkText(facts.value, check)}, the problem asks for ${by.target}: ${said}`
    : `Verifier checks ${checkText(facts.value, check)} modulo 10, the problem has ${by.target}: ${said}`;
}

/** A step for screen readers: "Step 3: wrote 8. Verifier gets 8, right. Truth 7. Missed." @param seen revealed parts */
export function stepSpoken({ steps, problem }: SheetModel, k: number, seen: RevealedParts): string {
  const step = steps[k];
  if (!step) return "";
  const { facts, inputs, truth } = step;
  const tag = shownTag(facts, seen);
  const parts = [
    `Step ${formatInteger(k + 1)}: ${facts === null ? "not written" : `wrote ${facts.value || "nothing"}`}`,
    // In columns screen readers read the operands in the rows above; where steps are rows, only here.
    !problem.columns && inputs.length > 0 ? `From ${joinInputs(inputs, problem.operator)}` : null,
    seen.verdicts ? verdictSpoken(step) : null,
    seen.verdicts && seen.truth && step.isMisprintedSum ? "A misprint of its book" : null,
    seen.truth ? (truth === null ? "The problem has no such step" : `Truth ${truth}`) : null,
    tag && `${TAGS[tag].charAt(0).toUpperCase()}${TAGS[tag].slice(1)}`,
  ];
  return sentences(parts.filter((part) => part !== null));
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "−": (a, b) => a - b,
  "×": (a, b) => a * b,
};

/**
 * What is wrong with a missed step: "7 + 0 is not 8". Null unless the operator applied to the inputs gives the right
 * value: a step that states a digit and its carry, or letters, makes no such claim.
 */
function claimOf({ inputs, facts, truth }: SheetStep, operator: string): string | null {
  const result = OPERATIONS[operator];
  if (!result || facts === null || inputs.length < 2) return null;
  const right = inputs.map(Number).reduce(result);
  return right === Number(truth) ? `${joinInputs(inputs, operator)} is not ${facts.value}` : null;
}

/** How many mistakes the judge caught and missed, and why; null when it missed none. */
function missedText({ steps, problem }: SheetModel): string | null {
  const missed = steps.filter(({ facts }) => facts?.mark === "missed");
  const [first] = missed;
  if (!first) return null;
  const caught = steps.filter(({ facts }) => facts && isCaught(facts)).length;
  const counts =
    caught === 0 && missed.length === 1
      ? "one mistake missed"
      : `mistakes caught: ${countInWords(caught)}, missed: ${countInWords(missed.length)}`;
  const printed = missed.find(({ isMisprintedSum }) => isMisprintedSum);
  const why =
    printed?.check && printed.facts
      ? `its book says ${gotText(printed.facts.value, printed.check)}, and here it went by it`
      : claimOf(first, problem.operator);
  return why === null ? counts : `${counts}: ${why}`;
}

/** A verifier's group: one solution, checked several times. The truth is told once it is revealed. */
function checksText({ answer, attempts }: SheetModel, seen: RevealedParts): string {
  const truth = seen.truth ? (answer.isRight ? "right " : "wrong ") : "";
  const times = attempts === 1 ? "once" : `${countInWords(attempts)} times`;
  return `one ${truth}solution, checked ${times}`;
}

/** The remark above the sheet: what is unusual about the attempt, or how to read it. @param seen revealed parts */
export function noteText(model: SheetModel, seen: RevealedParts): string {
  const { answer, flaw, unusable, turn, problem } = model;
  if (seen.reward && answer.isMislabeled)
    return `graded as ${answer.isRight ? "wrong" : "right"} by mistake: noisy label`;
  if (flaw) return `not a proper solution (${flaw.why}): ${flaw.text || "nothing"}`;
  if (seen.verdicts && unusable !== null) return `no verdicts: ${unusable}`;
  if (turn === "verifier") return checksText(model, seen);
  if (seen.truth && seen.verdicts) {
    const missed = missedText(model);
    if (missed !== null) return missed;
    if (answer.mark === "falseAlarm") return "right, but not believed";
  }
  return problem.columns ? "every column is one step" : "every row is one step";
}

/** Points in words, rounded to hundredths: "1 point", "0 points", "1.25 points". */
export function pointsText(points: number | null): string {
  if (points === null) return "fitted, no points";
  const rounded = Math.round(points * 100) / 100;
  return rounded === 1 ? "1 point" : pluralize(typographic(String(rounded)), "point");
}

/**
 * The points of an answer, and of a check those for its final verdict and for its form: "1 + 0.8 for form". They follow
 * the label, as in training.
 */
export function paidText({ turn, answer }: SheetModel): string {
  const { points, isTrue, isMislabeled }: SheetAnswer = answer;
  if (turn === "generator" || points === null || isTrue === null) return pointsText(points);
  const word = isTrue === isMislabeled ? 0 : 1;
  const form = Math.round((points - word) * 100) / 100;
  return form > 0 ? `${word} + ${form} for form` : pointsText(points);
}
