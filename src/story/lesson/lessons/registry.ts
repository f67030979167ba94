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

const PATH = LESSONS.filter(({ chapter }) => chapter !== "extra"); // the lessons with a number

/** The next lesson of the path; null after the last one, and for a lesson outside of the path. */
export function lessonAfter(lesson: Lesson): Lesson | null {
  const at = PATH.indexOf(lesson);
  return at < 0 ? null : (PATH[at + 1] ?? null);
}

/** Where a lesson is on the path; null for an extra. */
export function positionOf(lesson: Lesson): Position | null {
  const at = PATH.indexOf(lesson);
  return at < 0 ? null : { number: at + 1, of: PATH.length };
}
