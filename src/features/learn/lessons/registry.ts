import { entriesIn } from "../../../core/registry.ts";
import type { Lesson } from "./lesson.ts";

const modules = import.meta.glob<Lesson>("./*.lesson.ts", { eager: true, import: "default" });

/** All lessons, sorted by `order`. To add one, add a file `<id>.lesson.ts`. */
export const LESSONS: readonly Lesson[] = entriesIn<Lesson>(modules, {
  id: "string",
  order: "number",
  minutes: "number",
  title: "object",
  recording: "object",
  predicted: "object",
  curtain: "object",
  goal: "object",
  predict: "object",
  run: "object",
  compare: "object",
  explain: "object",
});

/** The lesson with this id; null where there is none. */
export const lessonById = (id: string | null): Lesson | null =>
  LESSONS.find((lesson) => lesson.id === id) ?? null;
