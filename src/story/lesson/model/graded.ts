/** The progress and score of a lesson that is reported to a course system (page/course.ts). */
import { MOST_POINTS, type Progress } from "../../../core/course/progress.ts";
import type { Lesson, Question } from "../lessons/schema.ts";
import { type Answers, keptTexts, keyOf, opensUpTo } from "./answers.ts";

const isRight = ({ answers }: Question, index: number): boolean => answers[index]?.right ?? false;

/**
 * Half of the points for the observation, of which only the first answer counts, and half for the question at the
 * end, less with every wrong answer that was tapped before the right one: who taps them all gets none of that half.
 * Predictions are never graded, and what is worked out by hand is checked until it is right.
 */
export function pointsOf({ see, check }: Lesson, { seen, tries }: Answers): number {
  const half = MOST_POINTS / 2;
  const observed = seen !== null && isRight(see, seen) ? half : 0;
  const missed = new Set(tries.filter((index) => !isRight(check, index))).size;
  const wrong = check.answers.filter(({ right }) => !right).length;
  return Math.round(observed + half * (1 - missed / Math.max(1, wrong)));
}

/** A lesson is passed once everything was done and the question at the end was answered right. */
export function progressOf(lesson: Lesson, answers: Answers): Progress {
  const isDone = opensUpTo(lesson, answers) === "further";
  return {
    key: keyOf(lesson.id),
    kept: keptTexts(answers),
    status: isDone ? "passed" : "incomplete",
    score: isDone ? pointsOf(lesson, answers) : null,
    comment: null,
  };
}
