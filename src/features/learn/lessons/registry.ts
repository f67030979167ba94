import { entriesIn } from "../../../core/registry.ts";
import type { Lesson } from "./schema.ts";

const modules = import.meta.glob<Lesson>("./*.lesson.ts", { eager: true, import: "default" });

/** All lessons, sorted by `order`. To add one, add a file `<id>.lesson.ts`. */
export const LESSONS: readonly Lesson[] = entriesIn<Lesson>(modules, {
  id: "string",
  order: "number",
  chapter: "string",
  minutes: "number",
  title: "object",
  numbers: "object",
  goal: "object",
  predict: "object",
  do: "object",
  see: "object",
  explain: "object",
  check: "object",
  further: "object",
});

/** The lesson with this id; null where there is none. */
export const lessonById = (id: string | null): Lesson | null =>
  LESSONS.find((lesson) => lesson.id === id) ?? null;

export interface Position {
  readonly number: number;
  readonly of: number;
}

const PATH = LESSONS.filter(({ chapter }) => chapter !== "extra");

/** Where a lesson stands on the path; null for an extra, and for a lesson from a file. */
export function positionOf(lesson: Lesson): Position | null {
  const at = PATH.indexOf(lesson);
  return at < 0 ? null : { number: at + 1, of: PATH.length };
}
