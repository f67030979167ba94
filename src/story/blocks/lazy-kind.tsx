import { type Load, useLazy } from "../../ui/lazy.ts";
import type { DoingKind, DoingProps } from "./doing-kind.ts";
import type { Doing } from "./doing-schema.ts";
import { Waiting } from "./pieces/Waiting.tsx";

/** A kind of doing whose code is loaded with the first lesson that needs it. */
export function lazyKind<Kind extends Doing["kind"]>(
  load: Load<{ readonly default: DoingKind<Kind> }>,
): DoingKind<Kind> {
  function Task(props: DoingProps<Kind>) {
    const lazy = useLazy(load);
    if (typeof lazy === "object") return <lazy.default.Task {...props} />;
    return <Waiting state={lazy} />;
  }
  function Stage(props: DoingProps<Kind>) {
    const lazy = useLazy(load);
    return typeof lazy === "object" ? <lazy.default.Stage {...props} /> : null;
  }
  return { Task, Stage };
}
