import { createElement, Fragment, useState } from "react";
import type { WrittenNumber } from "../../../run/figures/write.ts";
import type { Doing } from "../forms.ts";
import type { Guess, LessonView } from "../lesson-view.ts";

interface Props<D extends Doing> {
  readonly view: LessonView<D>;
  readonly doing: D;
  readonly figures?: ReadonlyMap<string, WrittenNumber>;
  readonly guess?: Guess;
  readonly first?: unknown;
  readonly onKeep?: (kept: unknown) => void;
  readonly onDone?: () => void;
}

const NONE: ReadonlyMap<string, WrittenNumber> = new Map();

/** A doing as a lesson holds it: what is kept comes back to both sides. */
export function Played<D extends Doing>(props: Props<D>) {
  const { view, doing, figures = NONE, guess = null, first = null } = props;
  const [kept, setKept] = useState<unknown>(first);
  const [isDone, setDone] = useState(false);
  const given = {
    doing,
    figures,
    texts: new Map([...figures].map(([name, { text }]) => [name, text])),
    guess,
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
    createElement("section", { "aria-label": "task" }, createElement(view.Task, given)),
    createElement("section", { "aria-label": "stage" }, createElement(view.Stage, given)),
    isDone ? createElement("p", null, "done") : null,
  );
}
