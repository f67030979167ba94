/** What screen readers say about a step, and numbers as words. No React. */

import { pluralize } from "../../core/counted.ts";
import { NUMBER_NAMES, sentences } from "../../kit/english.ts";
import { formatInteger, typographic } from "../../kit/format.ts";
import { checkText } from "../../page/solution/check-text.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import { type ShownVerdict, shownTag } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import type { SheetAnswer, SheetModel, SheetStep } from "./sheet-model.ts";
import type { SheetNote } from "./sheet-note.ts";
import { VERDICTS } from "./tags.ts";

const NOTES = {
  columns: "every column is one step",
  rows: "every row is one step",
  doubted: "right, but not believed",
};

const MISLABELED = {
  right: "graded as right by mistake: noisy label",
  wrong: "graded as wrong by mistake: noisy label",
};

const FLAWS = {
  "no end": "it has no end",
  "text after the end": "it goes on after its end",
  "no answer": "it has no answer",
  "two answers": "it has two answers",
  "empty step": "a step is empty",
  "not a value": "a step is no value",
  "wrong number of steps": "its number of steps is wrong",
};

const CHECKS = {
  right: (times: string) => `one right solution, checked ${pluralize(times, "time")}`,
  wrong: (times: string) => `one wrong solution, checked ${pluralize(times, "time")}`,
  hidden: (times: string) => `one solution, checked ${pluralize(times, "time")}`,
};

const QUOTED = { right: "“right”", wrong: "“wrong”" };

const spokenSum = (sum: string, target: string, verdict: string) =>
  `Verifier checks ${sum} modulo 10, the problem has ${target}: ${verdict}`;

const spokenLook = (found: string, target: string, verdict: string) =>
  `Verifier finds ${found}, the problem asks for ${target}: ${verdict}`;

const TAGS = {
  caught: "Caught",
  missed: "Missed",
  falseAlarm: "False alarm",
  right: "Right",
  wrong: "Wrong",
};

/** A count as a word, "eight"; as digits, 17, where the language file has no word. */
export const countInWords = (count: number): string => NUMBER_NAMES[count] ?? formatInteger(count);

/** The judge's final verdict in quotation marks, or a text that says there is none. */
export const lastWord = (verdict: ShownVerdict): string =>
  verdict === "right" || verdict === "wrong" ? QUOTED[verdict] : "no last word";

function verdictSpoken({ facts, check }: SheetStep): string[] {
  if (facts === null || facts.verdict === "none") return [];
  const said = VERDICTS[facts.verdict];
  if (!check) return [`Verdict: ${said}`];
  if (!check.by) return [`Verifier gets ${check.value}, ${said}`];
  const tell = check.by.kind === "look" ? spokenLook : spokenSum;
  return [tell(checkText(facts.value, check), check.by.target, said)];
}

function truthSpoken({ truth, facts }: SheetStep, seen: RevealedParts) {
  const tag = shownTag(facts, seen);
  const value = truth === null ? "The problem has no such step" : `Truth ${truth}`;
  return tag === null ? [value] : [value, TAGS[tag]];
}

/** A step for screen readers: "Step 3: wrote 8. Verifier gets 8, right. Truth 7. Missed." @param seen revealed parts */
export function stepSpoken({ steps, problem }: SheetModel, k: number, seen: RevealedParts): string {
  const step = steps[k];
  if (!step) return "";
  const number = formatInteger(k + 1);
  const parts = [
    step.facts === null
      ? `Step ${number}: not written`
      : `Step ${number}: wrote ${step.facts.value || "nothing"}`,
  ];
  // In columns screen readers read the operands in the rows above; in a stack they are read only here.
  if (!problem.columns && step.inputs.length > 0) {
    parts.push(`From ${joinInputs(step.inputs, problem.operator)}`);
  }
  if (seen.verdicts) {
    parts.push(...verdictSpoken(step));
    if (seen.truth && step.isMisprintedSum) parts.push("A misprint of its book");
    if (step.isAgainstCheck) parts.push("Against its own check");
  }
  if (seen.truth) parts.push(...truthSpoken(step, seen));
  return sentences(parts);
}

function missedText(note: Extract<SheetNote, { kind: "missed" }>): string {
  const [caught, missed] = [note.caught, note.missed].map((count) => countInWords(count));
  let remark = `mistakes caught: ${caught ?? ""}, missed: ${missed ?? ""}`;
  if (note.caught === 0) {
    remark = note.missed === 1 ? "one mistake missed" : `missed mistakes: ${missed ?? ""}`;
  } else if (note.caught === 1 && note.missed === 1) remark = "one mistake caught, one missed";
  if (note.book)
    return `${remark}: its book says ${note.book.sum}, so it lets ${note.book.written} pass`;
  return note.said ? `${remark}: ${note.said.sum} is not ${note.said.value}` : remark;
}

function checksText(note: Extract<SheetNote, { kind: "checks" }>): string {
  if (note.times === 1) return "one solution, checked once";
  const truth = note.isRight === null ? "hidden" : note.isRight ? "right" : "wrong";
  return CHECKS[truth](countInWords(note.times));
}

/** The text of the remark above the sheet. */
export function noteText(note: SheetNote): string {
  switch (note.kind) {
    case "mislabeled":
      return MISLABELED[note.as];
    case "flaw":
      return `not a proper solution, ${FLAWS[note.why]}: ${note.text || "nothing"}`;
    case "unusable":
      return `no verdicts: ${note.why}`;
    case "missed":
      return missedText(note);
    case "against":
      return `step ${formatInteger(note.step + 1)}: the verdict goes against the verifier's own check`;
    case "checks":
      return checksText(note);
    default:
      return NOTES[note.kind];
  }
}

/**
 * A check's points, for its final verdict and for its format; null where format gives none. They follow the label, as
 * in training.
 */
export function checkPoints(answer: SheetAnswer): { word: 0 | 1; form: number } | null {
  const { points, isMislabeled, isTrue } = answer;
  if (points === null || isTrue === null) return null;
  const word = isTrue === isMislabeled ? 0 : 1;
  const form = Math.round((points - word) * 100) / 100;
  return form > 0 ? { word, form } : null;
}

/** Points in words, rounded to hundredths: "1 point", "0 points", "1.25 points". */
export function pointsText(points: number | null): string {
  if (points === null) return "fitted, no points";
  const rounded = Math.round(points * 100) / 100;
  return rounded === 1 ? "1 point" : pluralize(typographic(String(rounded)), "point");
}
