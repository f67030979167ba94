import { entriesIn } from "../../../core/registry.ts";
import type { Lesson } from "./schema.ts";

const modules = import.meta.glob<unknown>(
  ["../../../../content/lessons/*.yaml", "!../../../../content/lessons/*.*.yaml"],
  { eager: true, import: "default" },
);

/** All lessons, sorted by `order`. To add one, add content/lessons/<id>.yaml; the schema checks it when it is read. */
export const LESSONS = entriesIn<{ readonly id: string; readonly order: number }>(modules, {
  id: "string",
  order: "number",
}) as readonly Lesson[];

/** The lesson with this id; null where no lesson has it. */
export const lessonById = (id: string | null): Lesson | null =>
  LESSONS.find((lesson) => lesson.id === id) ?? null;

export interface Position {
  readonly number: number;
  readonly of: number;
}

/** The next lesson; null after the last one. */
export const lessonAfter = (lesson: Lesson): Lesson | null =>
  LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;

export const positionOf = (lesson: Lesson): Position => ({
  number: LESSONS.indexOf(lesson) + 1,
  of: LESSONS.length,
});
