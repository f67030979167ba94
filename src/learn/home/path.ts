/** The student's place among the lessons. */
import type { Lesson } from "../lesson.ts";
import { type Answers, stateOf } from "../player/answers.ts";

export interface Stop {
  readonly lesson: Lesson;
  readonly answers: Answers;
  readonly state: "new" | "begun" | "done";
  /** The lesson's position, from 1. */
  readonly number: number;
}

export interface Path {
  readonly stops: readonly Stop[];
  /** The lesson to continue with: one that was begun, else the first new one; null when all are done. */
  readonly now: Stop | null;
}

/** @param read the answers of a lesson on this device */
export function pathOf(lessons: readonly Lesson[], read: (lesson: Lesson) => Answers): Path {
  const stops = lessons.map((lesson, i): Stop => {
    const answers = read(lesson);
    return { lesson, answers, state: stateOf(answers), number: i + 1 };
  });
  const now =
    stops.findLast(({ state }) => state === "begun") ??
    stops.find(({ state }) => state === "new") ??
    null;
  return { stops, now };
}
