import { GUESS } from "../../run/figures/number-text.ts";
import { writtenNumbers } from "../../run/figures/write.ts";
import { lessonFormOf } from "../blocks/registry.ts";
import type { Lesson } from "../lesson/lessons/schema.ts";
import type { LessonData } from "../lesson/use-lesson-data.ts";

/** Where a prediction or a result stands on paper: there the student's own is a pencil mark. */
const OPEN = "___";

/** A lesson with all that its sheet and its answers need. */
export interface PrintedLesson extends LessonData {
  readonly lesson: Lesson;
  /** Position on the path; null for extras and own lessons. */
  readonly number: number | null;
  readonly texts: ReadonlyMap<string, string>;
}

/** The texts of a sheet, with blanks for the figures that students work out. */
export function sheetTexts({ lesson, texts }: PrintedLesson): PrintedLesson["texts"] {
  const open = new Set(lesson.do.flatMap((doing) => lessonFormOf(doing).open?.(doing) ?? []));
  return new Map([...texts].map(([name, text]) => [name, open.has(name) ? OPEN : text]));
}

/** Call it while rendering, since numbers are written by language. */
export function printedLesson(
  lesson: Lesson,
  number: number | null,
  data: LessonData,
): PrintedLesson {
  const figures = writtenNumbers(lesson.numbers, data.values);
  const texts = [...figures].map(([name, { text }]) => [name, text] as const);
  return Object.assign({ lesson, number, texts: new Map([...texts, [GUESS, OPEN]]) }, data);
}
