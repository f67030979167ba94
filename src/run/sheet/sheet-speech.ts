/** What screen readers say about a step, and numbers as words. No React. */

import { formatInteger, typographic } from "../../i18n/format.ts";
import { words as shared } from "../../i18n/index.ts";
import { checkText } from "../../page/solution/check-text.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import { type ShownVerdict, shownTag } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import type { SheetAnswer, SheetModel, SheetStep } from "./sheet-model.ts";
import type { SheetNote } from "./sheet-note.ts";
import type { SheetWords } from "./words.en.ts";

/** A count as a word, "eight"; as digits, 17, where the language file has no word. */
export const countInWords = (count: number, words: Pick<SheetWords, "counts">): string =>
  words.counts[count] ?? formatInteger(count);

/** The judge's final verdict in quotation marks, or a text that says there is none. */
export const lastWord = (verdict: ShownVerdict, { quoted, noLastWord }: SheetWords): string =>
  verdict === "right" || verdict === "wrong" ? quoted[verdict] : noLastWord;

function verdictSpoken({ facts, check }: SheetStep, { spoken }: SheetWords): string[] {
  if (facts === null || facts.verdict === "none") return [];
  const said = spoken.verdicts[facts.verdict];
  if (!check) return [spoken.verdict(said)];
  if (!check.by) return [spoken.gets(check.value, said)];
  const tell = check.by.kind === "look" ? spoken.look : spoken.sum;
  return [tell(checkText(facts.value, check, shared()), check.by.target, said)];
}

function truthSpoken({ truth, facts }: SheetStep, seen: RevealedParts, { spoken }: SheetWords) {
  const tag = shownTag(facts, seen);
  const value = truth === null ? spoken.noSuchStep : spoken.truth(truth);
  return tag === null ? [value] : [value, spoken.tags[tag]];
}

/** A step for screen readers: "Step 3: wrote 8. Verifier gets 8, right. Truth 7. Missed." @param seen revealed parts */
export function stepSpoken(
  { steps, problem }: SheetModel,
  k: number,
  seen: RevealedParts,
  words: SheetWords,
): string {
  const step = steps[k];
  if (!step) return "";
  const { spoken } = words;
  const number = formatInteger(k + 1);
  const parts = [
    step.facts === null
      ? spoken.notWritten(number)
      : spoken.wrote(number, step.facts.value || words.nothing),
  ];
  // In columns screen readers read the operands in the rows above; in a stack they are read only here.
  if (!problem.columns && step.inputs.length > 0) {
    parts.push(spoken.about(joinInputs(step.inputs, problem.operator)));
  }
  if (seen.verdicts) {
    parts.push(...verdictSpoken(step, words));
    if (seen.truth && step.isMisprintedSum) parts.push(spoken.misprinted);
    if (step.isAgainstCheck) parts.push(spoken.against);
  }
  if (seen.truth) parts.push(...truthSpoken(step, seen, words));
  return shared().sentences(parts);
}

function missedText(note: Extract<SheetNote, { kind: "missed" }>, words: SheetWords): string {
  const { notes } = words;
  const [caught, missed] = [note.caught, note.missed].map((count) => countInWords(count, words));
  let remark = notes.caughtAndMissed(caught ?? "", missed ?? "");
  if (note.caught === 0) {
    remark = note.missed === 1 ? notes.oneMissed : notes.missed(missed ?? "");
  } else if (note.caught === 1 && note.missed === 1) remark = notes.oneCaughtOneMissed;
  if (note.book) return notes.book(remark, note.book.sum, note.book.written);
  return note.said ? notes.isNot(remark, note.said.sum, note.said.value) : remark;
}

function checksText(note: Extract<SheetNote, { kind: "checks" }>, words: SheetWords): string {
  const { checks, checkedOnce } = words.notes;
  if (note.times === 1) return checkedOnce;
  const truth = note.isRight === null ? "hidden" : note.isRight ? "right" : "wrong";
  return checks[truth](countInWords(note.times, words));
}

/** The text of the remark above the sheet. */
export function noteText(note: SheetNote, words: SheetWords): string {
  const { notes } = words;
  switch (note.kind) {
    case "mislabeled":
      return notes.mislabeled[note.as];
    case "flaw":
      return notes.flaw(notes.flaws[note.why], note.text || words.nothing);
    case "unusable":
      return notes.unusable(note.why);
    case "missed":
      return missedText(note, words);
    case "against":
      return notes.against(formatInteger(note.step + 1));
    case "checks":
      return checksText(note, words);
    default:
      return notes[note.kind];
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
export function pointsText(points: number | null, words: SheetWords): string {
  if (points === null) return words.fitted;
  const rounded = Math.round(points * 100) / 100;
  return rounded === 1 ? words.onePoint : words.points(typographic(String(rounded)));
}
