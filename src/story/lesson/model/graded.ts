/** The progress and score of a lesson, as reported to a course system (page/course.ts). */
import { MOST_POINTS, type Progress } from "../../../core/course/progress.ts";
import type { Lesson, Question } from "../lessons/schema.ts";
import { type Answers, keptTexts, keyOf, opensUpTo } from "./answers.ts";

const isRight = ({ answers }: Question, index: number): boolean => answers[index]?.right ?? false;

/**
 * Half of the points are for the observation, of which only the first answer counts; half for the question at the end,
 * less for every wrong answer tapped before the right one: tapping all of them leaves none. Predictions are never
 * graded, and what is worked out by hand is checked until it is right.
 */
export function pointsOf({ see, check }: Lesson, { seen, tries }: Answers): number {
  const half = MOST_POINTS / 2;
  const observed = seen !== null && isRight(see, seen) ? half : 0;
  const missed = new Set(tries.filter((index) => !isRight(check, index))).size;
  const wrong = check.answers.filter(({ right }) => !right).length;
  return Math.round(observed + half * (1 - missed / Math.max(1, wrong)));
}

/** A lesson is passed once all parts are done and the question at the end is answered right. */
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
