import type { ComponentType } from "react";
import { fetchLazy, type Load, useLazy } from "../../kit/lazy.ts";
import type { LessonView } from "./lesson-view.ts";
import { Waiting } from "./pieces/Waiting.tsx";

export interface LazyView extends LessonView {
  /** Loads its code ahead of its use. */
  readonly fetch: () => Promise<unknown>;
}

/** A view whose code is loaded with the first lesson that needs it. @param isWorked whether it has `Answers` */
export function lazyView(load: Load<LessonView>, isWorked: boolean): LazyView {
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
    fetch: () => fetchLazy(load),
  };
}
