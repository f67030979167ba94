import type { Load } from "../../kit/lazy.ts";
import type { Doing } from "./block.ts";
import { lazyView } from "./lazy-view.tsx";
import type { LessonView } from "./lesson-view.ts";
import { LESSON_FORMS } from "./registry.ts";

/** Loaders of all blocks' lesson views, by path. A view gets only activities that its block's schema has read. */
const loads = import.meta.glob<LessonView>("./*/lesson.ts", { import: "default" });

/** Fails for a block without `lesson.ts`; its part then says that it could not be loaded. */
const loadOf = (folder: string): Load<LessonView> =>
  loads[`./${folder}/lesson.ts`] ?? (() => Promise.reject(new Error(`${folder} has no lesson.ts`)));

const VIEWS: ReadonlyMap<string, LessonView> = new Map(
  [...LESSON_FORMS].map(([kind, { folder }]) => [kind, lazyView(loadOf(folder))]),
);

/** The view of an activity. A lesson loads only the code of its own blocks. @throws RangeError for an unknown kind */
export function lessonViewOf({ kind }: Doing): LessonView {
  const view = VIEWS.get(kind);
  if (!view) throw new RangeError(`No block is called ${kind}.`);
  return view;
}
