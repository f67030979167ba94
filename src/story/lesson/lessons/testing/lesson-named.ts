import { lessonById } from "../registry.ts";
import type { Lesson } from "../schema.ts";

/** A lesson of content/. @throws where there is none, or its file cannot be used */
export function lessonNamed(id: string): Lesson {
  const lesson = lessonById(id);
  if (!lesson) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}
