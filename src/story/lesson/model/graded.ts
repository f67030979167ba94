import type { Lesson, Question } from "../lessons/schema.ts";
import type { Answers } from "./answers.ts";

/** The points of a lesson whose questions were all answered right at the first try. */
const MOST_POINTS = 100;

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
