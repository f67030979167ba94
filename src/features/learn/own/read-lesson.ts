/** Reads a lesson that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import { type Lesson, lessonSchema } from "../lessons/schema.ts";
import { faultsOf } from "./lesson-faults.ts";
import { ownWords } from "./words.en.ts";

/** Characters of a lesson's file; the longest of the lab's own has a tenth. */
export const MOST_CHARACTERS = 200_000;
/** Own lessons keep their answers under names that no lesson of the lab has. */
const OWN = "own-";
const MOST_ID = 40;
const MOST_SHOWN = 60;

function refused(field: string, why: string): TangoError {
  const shown = plainText(field, MOST_SHOWN);
  const sentence = words(ownWords).refused(shown, plainText(why, 2 * MOST_SHOWN));
  return new TangoError("bad-file", sentence, { field: shown });
}

function parsed(text: string): unknown {
  const { file, why } = words(ownWords);
  if (text.length > MOST_CHARACTERS)
    throw refused(file, why.tooLong(formatInteger(MOST_CHARACTERS)));
  try {
    return JSON.parse(text);
  } catch {
    throw refused(file, why.notJson);
  }
}

function said({ type, expected, received }: v.BaseIssue<unknown>): string {
  const { why } = words(ownWords);
  if (received === "undefined") return why.missing;
  if (expected === "never") return why.unknown(received);
  if (type === "regex") return why.form(received);
  return why.expected(expected ?? why.other, received);
}

/** @throws TangoError("bad-file") whose one sentence names the field */
export function readLesson(text: string): Lesson {
  const { success, output, issues } = v.safeParse(lessonSchema, parsed(text), { abortEarly: true });
  if (!success) {
    throw refused(v.getDotPath(issues[0]) || words(ownWords).file, said(issues[0]));
  }
  for (const { field, why } of faultsOf(output)) throw refused(field, why);
  const id = output.id.startsWith(OWN) ? output.id : (OWN + output.id).slice(0, MOST_ID);
  return Object.assign({}, output, { id });
}
