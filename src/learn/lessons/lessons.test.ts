/** The list of lessons: all their figures can be had. */
import { expect, test } from "vitest";
import { resolveNumbers } from "../../watch/figures/resolve.ts";
import { diskSources } from "../../watch/figures/testing/sources.ts";
import { LESSONS, lessonAfter, lessonById } from "../lessons.ts";

test("orders are unique, and lessons are found by id", () => {
  expect(LESSONS.length).toBeGreaterThan(0);
  expect(new Set(LESSONS.map(({ order }) => order)).size).toBe(LESSONS.length);
  for (const lesson of LESSONS) expect(lessonById(lesson.id)).toBe(lesson);
  expect(lessonById("no-such")).toBe(null);
  expect(lessonById(null)).toBe(null);
});

test("each lesson leads to the next, the last one to none", () => {
  expect(LESSONS.map(lessonAfter)).toEqual([...LESSONS.slice(1), null]);
});

test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("%s", async (_, lesson) => {
  const values = await resolveNumbers(lesson.numbers, diskSources);
  expect([...values.keys()].sort()).toEqual(Object.keys(lesson.numbers).sort());
});
