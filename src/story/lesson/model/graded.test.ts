import { expect, test } from "vitest";
import { LESSONS } from "../lessons/registry.ts";
import type { Lesson } from "../lessons/schema.ts";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import { type Answers, NO_ANSWERS } from "./answers.ts";
import { pointsOf } from "./graded.ts";

const checker = lessonNamed("checker");

const given = (change: Partial<Answers>): Answers => Object.assign({}, NO_ANSWERS, change);
const indices = ({ answers }: Lesson["see"], isRight: boolean): number[] =>
  answers.flatMap(({ right }, index) => (right === isRight ? [index] : []));
const [seen = 0] = indices(checker.see, true);
const [unseen = 0] = indices(checker.see, false);
const [right = 0] = indices(checker.check, true);
const wrong = indices(checker.check, false);

test("half of the points for the first observation, half for the question, less with each wrong try", () => {
  expect(pointsOf(checker, given({ seen, tries: [right] }))).toBe(100);
  expect(pointsOf(checker, given({ seen: unseen, tries: [right] }))).toBe(50);
  expect(wrong).toHaveLength(2);
  const tapped = [[], wrong.slice(0, 1), wrong];
  const points = tapped.map((tries) =>
    pointsOf(checker, given({ seen, tries: [...tries, right] })),
  );
  expect(points).toEqual([100, 75, 50]);
  const again = [...wrong.slice(0, 1), ...wrong.slice(0, 1), right];
  expect(pointsOf(checker, given({ seen, tries: again }))).toBe(75);
});

test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
  "%s: all right is 100, and tapping everything is 0",
  (_, lesson) => {
    const best = { seen: indices(lesson.see, true)[0] ?? 0, tries: indices(lesson.check, true) };
    expect(pointsOf(lesson, given(best))).toBe(100);
    const tries = [...indices(lesson.check, false), ...indices(lesson.check, true)];
    const worst = given({ seen: indices(lesson.see, false)[0] ?? 0, tries });
    expect(pointsOf(lesson, worst)).toBe(0);
  },
);
