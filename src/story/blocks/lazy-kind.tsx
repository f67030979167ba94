import type { ComponentType } from "react";
import { fetchLazy, type Load, useLazy } from "../../ui/lazy.ts";
import type { DoingKind } from "./doing-kind.ts";
import type { Doing } from "./doing-schema.ts";
import { Waiting } from "./pieces/Waiting.tsx";

export interface LazyKind<Kind extends Doing["kind"]> extends DoingKind<Kind> {
  /** Loads its code ahead of its use. */
  readonly fetch: () => Promise<unknown>;
}

/** A kind of doing whose code is loaded with the first lesson that needs it. @param isWorked whether it has `Answers` */
export function lazyKind<Kind extends Doing["kind"]>(
  load: Load<{ readonly default: DoingKind<Kind> }>,
  isWorked = false,
): LazyKind<Kind> {
  function part<Props extends object>(
    of: (kind: DoingKind<Kind>) => ComponentType<Props> | null,
    says: boolean,
  ): ComponentType<Props> {
    return function LazyPart(props: Props) {
      const lazy = useLazy(load);
      if (typeof lazy !== "object") return says ? <Waiting state={lazy} /> : null;
      const Shown = of(lazy.default);
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
