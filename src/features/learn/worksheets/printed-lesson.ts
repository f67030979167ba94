import { figuresOf } from "../figures/write.ts";
import type { LessonData } from "../lesson/use-lesson-data.ts";
import type { Lesson } from "../lessons/schema.ts";
import { GUESS } from "../model/number-text.ts";

/** Where a prediction stands on paper: there the student's own is a pencil mark. */
const OWN_GUESS = "___";

/** A lesson with all that its sheet and its answers need. */
export interface PrintedLesson extends LessonData {
  readonly lesson: Lesson;
  /** Position on the path; null for extras and own lessons. */
  readonly number: number | null;
  readonly texts: ReadonlyMap<string, string>;
}

/** Call it while rendering, since numbers are written by language. */
export function printedLesson(
  lesson: Lesson,
  number: number | null,
  data: LessonData,
): PrintedLesson {
  const figures = figuresOf(lesson.numbers, data.values);
  const texts = [...figures].map(([name, { text }]) => [name, text] as const);
  return Object.assign({ lesson, number, texts: new Map([...texts, [GUESS, OWN_GUESS]]) }, data);
}
