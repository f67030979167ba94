import type { ComponentType } from "react";
import { fetchLazy, type Load, useLazy } from "../../kit/lazy.ts";
import type { LessonForm } from "./block.ts";
import type { LessonView } from "./lesson-view.ts";
import { Waiting } from "./pieces/Waiting.tsx";

export interface LazyView extends Omit<LessonView, "Drawn"> {
  readonly Drawn: NonNullable<LessonView["Drawn"]> | null;
  /** Loads the code of the view ahead of its use. */
  readonly fetch: () => Promise<unknown>;
}

/** A view whose code the first lesson with it loads. @param form tells if the view has `Answers`, `Drawn` */
export function lazyView(
  load: Load<LessonView>,
  { isWorked = false, isDrawn = false }: Pick<LessonForm, "isWorked" | "isDrawn">,
): LazyView {
  function part<Props extends object>(
    of: (view: LessonView) => ComponentType<Props> | null,
    says: boolean,
  ): ComponentType<Props> {
    return function LazyPart(props: Props) {
      const lazy = useLazy(load);
      if (typeof lazy !== "object") return says ? <Waiting state={lazy} /> : null;
      const Shown = of(lazy);
      return Shown ? <Shown {...props} /> : null;
    };
  }
  return {
    Task: part(({ Task }) => Task, true),
    Stage: part(({ Stage }) => Stage, false),
    Paper: part(({ Paper }) => Paper, false),
    Answers: isWorked ? part(({ Answers }) => Answers, false) : null,
    Drawn: isDrawn ? part(({ Drawn }) => Drawn ?? null, false) : null,
    fetch: () => fetchLazy(load),
  };
}
