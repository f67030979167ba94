/** The lessons as a path of three chapters, and the student's place on it. */
import type { Lesson } from "../../story/lesson/lessons/schema.ts";
import { type Answers, stateOf } from "../../story/lesson/model/answers.ts";

export const CHAPTERS_SHOWN = ["push", "checker", "worth"] as const;
export type ChapterName = (typeof CHAPTERS_SHOWN)[number];

export interface Stop {
  readonly lesson: Lesson;
  readonly answers: Answers;
  readonly state: "new" | "begun" | "done";
  /** The lesson's position, from 1. */
  readonly number: number;
}

export interface Chapter {
  readonly name: ChapterName;
  readonly stops: readonly Stop[];
  readonly done: number;
  readonly begun: number;
  readonly of: number;
}

export interface Path {
  readonly chapters: readonly Chapter[];
  /** The lesson to continue with: one that was begun, else the first new one; null when all are done. */
  readonly now: Stop | null;
  /** Whether no lesson was begun yet. */
  readonly isNew: boolean;
}

/** @param read the answers of a lesson on this device */
export function pathOf(lessons: readonly Lesson[], read: (lesson: Lesson) => Answers): Path {
  const stops = lessons.map((lesson, i): Stop => {
    const answers = read(lesson);
    return { lesson, answers, state: stateOf(answers), number: i + 1 };
  });
  const chapters = CHAPTERS_SHOWN.map((name): Chapter => {
    const own = stops.filter(({ lesson }) => lesson.chapter === name);
    return {
      name,
      stops: own,
      done: own.filter(({ state }) => state === "done").length,
      begun: own.filter(({ state }) => state !== "new").length,
      of: own.length,
    };
  });
  return {
    chapters: chapters.filter((chapter) => chapter.stops.length > 0),
    now:
      stops.findLast(({ state }) => state === "begun") ??
      stops.find(({ state }) => state === "new") ??
      null,
    isNew: stops.every(({ state }) => state === "new"),
  };
}

/** The progress that a chapter's heading shows. */
export function chapterState({ done, begun }: Chapter): "new" | "begun" | "done" {
  if (done > 0 && done === begun) return "done";
  return begun > 0 ? "begun" : "new";
}
