/** The list of lessons: each is one by the schema, and all its figures can be had. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { resolveFigures } from "../../../run-view/figures/resolve.ts";
import { diskSources } from "../../../run-view/figures/testing/sources.ts";
import { LESSONS, lessonById } from "./registry.ts";
import { lessonSchema } from "./schema.ts";

test("ids and orders are unique, and lessons are found by id", () => {
  expect(LESSONS.length).toBeGreaterThan(0);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  expect(new Set(LESSONS.map(({ order }) => order)).size).toBe(LESSONS.length);
  for (const lesson of LESSONS) expect(lessonById(lesson.id)).toBe(lesson);
  expect(lessonById("no-such")).toBe(null);
  expect(lessonById(null)).toBe(null);
});

test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("%s", async (_, lesson) => {
  expect(v.parse(lessonSchema, lesson)).toEqual(lesson);
  const values = await resolveFigures(lesson.numbers, diskSources);
  expect([...values.keys()].sort()).toEqual(Object.keys(lesson.numbers).sort());
});
