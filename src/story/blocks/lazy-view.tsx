import type { ComponentType } from "react";
import { type Load, useLazy } from "../../kit/lazy.ts";
import type { DoingProps, LessonView } from "./lesson-view.ts";
import { Waiting } from "./pieces/Waiting.tsx";

/** A view whose code the first lesson with it loads. */
export function lazyView(load: Load<LessonView>): LessonView {
  const part = (name: keyof LessonView, says: boolean): ComponentType<DoingProps> =>
    function LazyPart(props) {
      const lazy = useLazy(load);
      if (typeof lazy !== "object") return says ? <Waiting state={lazy} /> : null;
      const Shown = lazy[name];
      return <Shown {...props} />;
    };
  return { Task: part("Task", true), Stage: part("Stage", false) };
}
