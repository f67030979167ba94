/** Reads a lesson from a file that a user wrote. */
import { words } from "../../../i18n/index.ts";
import { type Parser, readWritten, refusalOf } from "../../../page/written/read.ts";
import type { Lesson } from "./schema.ts";
import { lessonFileWords } from "./words.en.ts";
import { lessonFile } from "./written.ts";

/** Prefix of a user's lesson, so that its answers are not stored under the name of one of the lab's lessons. */
const OWN = "own-";
const MOST_ID = 40; // characters of an id

/** @throws TangoError("bad-file") with one sentence that lists every wrong field, with line and column */
export function readLesson(text: string, parser: Parser): Lesson {
  const read = readWritten(text, lessonFile, parser);
  if ("faults" in read) throw refusalOf(read.faults, words(lessonFileWords).refused);
  const { output } = read;
  const id = output.id.startsWith(OWN) ? output.id : (OWN + output.id).slice(0, MOST_ID);
  return Object.assign({}, output, { id });
}
