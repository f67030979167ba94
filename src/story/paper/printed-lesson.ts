import { GUESS } from "../../run/figures/number-text.ts";
import { writtenNumbers } from "../../run/figures/write.ts";
import { lessonFormOf } from "../blocks/registry.ts";
import type { Lesson } from "../lesson/lessons/schema.ts";
import type { LessonData } from "../lesson/use-lesson-data.ts";

/** A blank in place of a prediction or a result, which the student fills in with a pencil. */
const BLANK = "___";

/** A lesson with all that its worksheet and its answer key need. */
export interface PrintedLesson extends LessonData {
  readonly lesson: Lesson;
  /** Number of the lesson on the path; null for extras and users' own lessons. */
  readonly number: number | null;
  readonly texts: ReadonlyMap<string, string>;
}

/** The texts of a worksheet, with blanks for the figures that students work out. */
export function sheetTexts({ lesson, texts }: PrintedLesson): PrintedLesson["texts"] {
  const open = new Set(lesson.do.flatMap((doing) => lessonFormOf(doing).open?.(doing) ?? []));
  return new Map([...texts].map(([name, text]) => [name, open.has(name) ? BLANK : text]));
}

/** Makes a lesson ready to print. Call this while rendering, since numbers are formatted by language. */
export function printedLesson(
  lesson: Lesson,
  number: number | null,
  data: LessonData,
): PrintedLesson {
  const figures = writtenNumbers(lesson.numbers, data.values);
  const texts = [...figures].map(([name, { text }]) => [name, text] as const);
  return Object.assign({ lesson, number, texts: new Map([...texts, [GUESS, BLANK]]) }, data);
}
