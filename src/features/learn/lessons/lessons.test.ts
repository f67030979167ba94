/** Every lesson has figures that exist, in each of its languages, and answers that fit its shipped recording. */
import { expect, test } from "vitest";
import type { Told } from "../../../i18n/told.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { optionAt } from "../model/guess.ts";
import { numbersOf } from "../model/lesson-numbers.ts";
import { holesOf, NUMBER_NAMES, piecesOf } from "../model/number-text.ts";
import type { Lesson } from "./lesson.ts";
import { LESSONS, lessonById } from "./registry.ts";

function textsOf({ title, predicted, goal, predict, run, compare, explain }: Lesson): Told[] {
  const { options, question } = predict;
  const { below, close, above } = compare;
  return [
    title,
    predicted.title,
    predicted.on,
    ...goal,
    ...predict.text,
    question,
    ...options.map(({ text }) => text),
    ...run,
    below,
    close,
    above,
    ...compare.text,
    ...explain,
  ];
}

test("ids and orders are unique, and lessons are found by id", () => {
  expect(LESSONS.length).toBeGreaterThan(0);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  expect(new Set(LESSONS.map(({ order }) => order)).size).toBe(LESSONS.length);
  for (const lesson of LESSONS) expect(lessonById(lesson.id)).toBe(lesson);
  expect(lessonById("no-such")).toBe(null);
  expect(lessonById(null)).toBe(null);
});

test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("%s", async (id, lesson) => {
  expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
  for (const text of textsOf(lesson)) {
    const holes = holesOf(text.en).sort();
    for (const hole of holes) expect(NUMBER_NAMES).toContain(hole);
    for (const told of Object.values(text)) {
      expect(holesOf(told).sort()).toEqual(holes);
      expect(told.trim()).not.toBe("");
      // An odd number of ** would set the rest of the paragraph in bold.
      expect(told.split("**").length % 2).toBe(1);
      expect(piecesOf(told).length).toBeGreaterThan(0);
    }
  }
  // A prediction that reveals what was measured is none.
  const before = [...lesson.goal, ...lesson.predict.text, lesson.predict.question];
  for (const text of before) expect(holesOf(text.en)).not.toContain("last");

  const { recording, curtain, predict } = lesson;
  // Longer than that nobody watches, and a pause is in reach.
  expect(recording.seconds).toBeGreaterThan(0);
  expect(recording.seconds).toBeLessThanOrEqual(60);
  expect(recording.from).toBeLessThan(recording.to);
  expect(curtain.from).toBeGreaterThanOrEqual(recording.from);
  expect(curtain.to).toBeLessThanOrEqual(recording.to);
  const item = await BUNDLED_RECORDINGS.open(recording.preset);
  const numbers = item && numbersOf(lesson, item.recording);
  expect(numbers).not.toBe(null);
  const first = numbers?.first ?? 0;
  expect(predict.options.length).toBeGreaterThan(1);
  expect(predict.options.map(({ value }) => optionAt(predict.options, value, first))).toEqual([
    ...predict.options.keys(),
  ]);
  expect(predict.options.at(-1)?.upTo).toBe(1);
});

test("the checker catches more wrong steps after its practice, as the lesson explains", async () => {
  const lesson = lessonById("checker");
  const item = await BUNDLED_RECORDINGS.open("quick");
  const numbers = lesson && item && numbersOf(lesson, item.recording);
  expect(numbers?.first).toBeCloseTo(0.638, 2);
  expect(numbers?.count).toBe(185);
  expect(numbers?.last).toBeGreaterThan(0.9);
  expect(numbers?.training).toHaveLength(40);
  expect(numbers).toMatchObject({ updates: 40, attempts: 8 });
  expect(numbers?.measured[0]?.x).toBe(0);
  const updates = numbers?.measured.map(({ x }) => x) ?? [];
  expect(updates.at(-1)).toBe(40);
  expect(new Set(updates).size).toBe(updates.length);
});

test("a part that was not measured at its ends has no figures", async () => {
  const lesson = lessonById("checker") as Lesson;
  const item = await BUNDLED_RECORDINGS.open("quick");
  const shorter = { ...lesson, recording: { ...lesson.recording, to: 37 } };
  expect(item && numbersOf(shorter, item.recording)).toBe(null);
});
