/** Reads a lesson that somebody wrote. */
import { words } from "../../../i18n/index.ts";
import { type Parser, readWritten, refusalOf } from "../../../page/written/read.ts";
import type { Lesson } from "./schema.ts";
import { lessonFileWords } from "./words.en.ts";
import { lessonFile } from "./written.ts";

/** Own lessons keep their answers under names that no lesson of the lab has. */
const OWN = "own-";
const MOST_ID = 40;

/** @throws TangoError("bad-file") whose one sentence names every field that does not fit, with line and column */
export function readLesson(text: string, parser: Parser): Lesson {
  const read = readWritten(text, lessonFile, parser);
  if ("faults" in read) throw refusalOf(read.faults, words(lessonFileWords).refused);
  const { output } = read;
  const id = output.id.startsWith(OWN) ? output.id : (OWN + output.id).slice(0, MOST_ID);
  return Object.assign({}, output, { id });
}
