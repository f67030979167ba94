/** The lessons as a path of three chapters, and the student's place on it. */
import type { Lesson } from "../../story/lesson/lessons/schema.ts";
import { type Answers, stateOf } from "../../story/lesson/model/answers.ts";

export const CHAPTERS_SHOWN = ["push", "checker", "worth"] as const;
export type ChapterName = (typeof CHAPTERS_SHOWN)[number];

export interface Stop {
  readonly lesson: Lesson;
  readonly answers: Answers;
  readonly state: "new" | "begun" | "done";
  /** Number of the lesson, from 1; null for extras. */
  readonly number: number | null;
}

export interface Chapter {
  readonly name: ChapterName;
  /** Lessons of the chapter; extras are at the end of the last one. */
  readonly stops: readonly Stop[];
  readonly done: number;
  readonly begun: number;
  /** Number of lessons without the extras. */
  readonly of: number;
}

export interface Path {
  readonly chapters: readonly Chapter[];
  /** The lesson to continue with: one that was begun, else the first new one; null when all are done. */
  readonly now: Stop | null;
  /** Whether the student has begun no lesson yet. */
  readonly isNew: boolean;
}

/** Builds the path. @param read reads the answers to a lesson on this device */
export function pathOf(lessons: readonly Lesson[], read: (lesson: Lesson) => Answers): Path {
  const main = lessons.filter(({ chapter }) => chapter !== "extra");
  const stops = lessons.map((lesson): Stop => {
    const answers = read(lesson);
    const at = main.indexOf(lesson);
    return { lesson, answers, state: stateOf(answers), number: at < 0 ? null : at + 1 };
  });
  const chapters = CHAPTERS_SHOWN.map((name): Chapter => {
    const own = stops.filter(({ lesson }) => lesson.chapter === name);
    const extras = name === CHAPTERS_SHOWN.at(-1) ? stops.filter((stop) => isExtra(stop)) : [];
    return {
      name,
      stops: [...own, ...extras],
      done: own.filter(({ state }) => state === "done").length,
      begun: own.filter(({ state }) => state !== "new").length,
      of: own.length,
    };
  });
  const open = stops.filter(({ state, number }) => state === "begun" || number !== null);
  return {
    chapters: chapters.filter((chapter) => chapter.stops.length > 0),
    now:
      open.findLast(({ state }) => state === "begun") ??
      open.find(({ state }) => state === "new") ??
      null,
    isNew: stops.every(({ state }) => state === "new"),
  };
}

export const isExtra = ({ number }: Stop): boolean => number === null;

/** The progress that a chapter's heading shows. */
export function chapterState({ done, begun }: Chapter): "new" | "begun" | "done" {
  if (done > 0 && done === begun) return "done";
  return begun > 0 ? "begun" : "new";
}
