/** Reads a lesson that somebody wrote: data alone, checked before anything of it is shown. */
import { TangoError } from "../../../core/errors.ts";
import { jsonRefusal } from "../../../core/json/fault.ts";
import { repeatedName } from "../../../core/json/repeated-name.ts";
import { MOST_FAULTS, readBy, type SchemaFault } from "../../../core/json/schema-faults.ts";
import { plainText } from "../../../core/plain-text.ts";
import { jsonWords } from "../../../i18n/en/json.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import { type Lesson, lessonSchema } from "../lessons/schema.ts";
import { type Fault, faultsOf } from "./lesson-faults.ts";
import { ownWords } from "./words.en.ts";

/** Characters of a lesson's file; the longest of the lab's own has a tenth. */
export const MOST_CHARACTERS = 200_000;
/** Own lessons keep their answers under names that no lesson of the lab has. */
const OWN = "own-";
const MOST_ID = 40;
const MOST_SHOWN = 60;

const refusal = (faults: readonly Fault[]): TangoError => {
  const { refused, at, more } = words(ownWords);
  const told = faults
    .slice(0, MOST_FAULTS)
    .map(({ field, why }) => at(plainText(field, MOST_SHOWN), plainText(why, 3 * MOST_SHOWN)));
  const rest = faults.length - told.length;
  const sentence = refused([...told, ...(rest > 0 ? [more(formatInteger(rest))] : [])].join("; "));
  return new TangoError("bad-file", sentence, {
    field: plainText(faults[0]?.field ?? "", MOST_SHOWN),
  });
};

function parsed(text: string): unknown {
  const { file, why } = words(ownWords);
  if (text.length > MOST_CHARACTERS)
    throw refusal([{ field: file, why: why.tooLong(formatInteger(MOST_CHARACTERS)) }]);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw refusal([{ field: file, why: jsonRefusal(text, words(jsonWords)) ?? "" }]);
  }
  const twice = repeatedName(text, words(jsonWords));
  if (twice !== null) throw refusal([{ field: file, why: twice }]);
  return read;
}

function said({ kind, meant, issue: { type, expected, received } }: SchemaFault): string {
  const { why } = words(ownWords);
  if (kind === "missing") return why.missing;
  if (kind === "unknown")
    return meant === null ? why.unknown(received) : why.meant(received, meant);
  if (type === "regex") return why.form(received);
  return why.expected(expected ?? why.other, received);
}

/** @throws TangoError("bad-file") whose one sentence names every field that does not fit */
export function readLesson(text: string): Lesson {
  const read = readBy(lessonSchema, parsed(text));
  if ("faults" in read) {
    const { file } = words(ownWords);
    throw refusal(read.faults.map((fault) => ({ field: fault.path || file, why: said(fault) })));
  }
  const { output } = read;
  const faults = [...faultsOf(output)];
  if (faults.length > 0) throw refusal(faults);
  const id = output.id.startsWith(OWN) ? output.id : (OWN + output.id).slice(0, MOST_ID);
  return Object.assign({}, output, { id });
}
