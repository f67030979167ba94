import { createElement, Fragment, useState } from "react";
import type { WrittenNumber } from "../../../run-view/figures/write.ts";
import type { DoingKind } from "../doing-kind.ts";
import type { Doing, DoingOf } from "../doing-schema.ts";

interface Props<Kind extends Doing["kind"]> {
  readonly kind: DoingKind<Kind>;
  readonly doing: DoingOf<Kind>;
  readonly figures?: ReadonlyMap<string, WrittenNumber>;
  readonly prediction?: unknown;
  readonly first?: unknown;
  readonly onKeep?: (kept: unknown) => void;
  readonly onDone?: () => void;
}

const NONE: ReadonlyMap<string, WrittenNumber> = new Map();

/** A doing as a lesson holds it: what is kept comes back to both sides. */
export function Played<Kind extends Doing["kind"]>(props: Props<Kind>) {
  const { kind, doing, figures = NONE, prediction = null, first = null } = props;
  const [kept, setKept] = useState<unknown>(first);
  const [isDone, setDone] = useState(false);
  const given = {
    doing,
    figures,
    prediction,
    kept,
    onKeep: (next: unknown) => {
      // As over a reload: what is kept is JSON.
      setKept(JSON.parse(JSON.stringify(next)));
      props.onKeep?.(next);
    },
    isDone,
    onDone: () => {
      setDone(true);
      props.onDone?.();
    },
  };
  return createElement(
    Fragment,
    null,
    createElement("section", { "aria-label": "task" }, createElement(kind.Task, given)),
    createElement("section", { "aria-label": "stage" }, createElement(kind.Stage, given)),
    isDone ? createElement("p", null, "done") : null,
  );
}
