import type { Lesson } from "../../lesson.ts";
import { lessonById } from "../../lessons.ts";

/** @throws where there is none */
export function lessonNamed(id: string): Lesson {
  const lesson = lessonById(id);
  if (!lesson) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}
