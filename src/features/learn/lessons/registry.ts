import type { Lesson } from "./lesson.ts";

const modules = import.meta.glob<Lesson>("./*.lesson.ts", { eager: true, import: "default" });

/** All lessons, sorted by `order`. To add one, add a file `<id>.lesson.ts`. */
export const LESSONS: readonly Lesson[] = Object.values(modules).sort((a, b) => a.order - b.order);

/** The lesson with this id; null where there is none. */
export const lessonById = (id: string | null): Lesson | null =>
  LESSONS.find((lesson) => lesson.id === id) ?? null;
