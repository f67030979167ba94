import type { Lesson } from "./lesson.ts";

const FILES = import.meta.glob<Lesson>("./lessons/*.lesson.tsx", {
  eager: true,
  import: "default",
});

/** All lessons in order. To add one, write lessons/<id>.lesson.tsx. */
export const LESSONS = Object.values(FILES).sort((one, other) => one.order - other.order);

/** The lesson with this id; null where no lesson has it. */
export const lessonById = (id: string | null): Lesson | null =>
  LESSONS.find((lesson) => lesson.id === id) ?? null;

/** The next lesson; null after the last one. */
export const lessonAfter = (lesson: Lesson): Lesson | null =>
  LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
