import type { Load } from "../../kit/lazy.ts";
import type { Doing } from "./block.ts";
import { type LazyView, lazyView } from "./lazy-view.tsx";
import type { LessonView } from "./lesson-view.ts";
import { LESSON_FORMS } from "./registry.ts";

/** Loaders of all blocks' lesson views, by path. A view gets only activities that its block's schema has read. */
const loads = import.meta.glob<LessonView>("./*/lesson.ts", { import: "default" });

/** Fails for a block without `lesson.ts`; its part then says that it could not be loaded. */
const loadOf = (folder: string): Load<LessonView> =>
  loads[`./${folder}/lesson.ts`] ?? (() => Promise.reject(new Error(`${folder} has no lesson.ts`)));

const VIEWS: ReadonlyMap<string, LazyView> = new Map(
  [...LESSON_FORMS].map(([kind, { folder, form }]) => [kind, lazyView(loadOf(folder), form)]),
);

/** The view of an activity. A lesson loads only the code of its own blocks. @throws RangeError for an unknown kind */
export function lessonViewOf({ kind }: Doing): LazyView {
  const view = VIEWS.get(kind);
  if (!view) throw new RangeError(`No block is called ${kind}.`);
  return view;
}

/** Loads all lesson views, so that every lesson can be printed. */
export const fetchLessonViews = (): Promise<unknown> =>
  Promise.all([...VIEWS.values()].map(({ fetch }) => fetch()));
