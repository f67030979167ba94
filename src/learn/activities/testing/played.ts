import { createElement as make, type ReactElement, type ReactNode, useState } from "react";
import type { Prediction } from "../../player/prediction.ts";
import { DoingContext, type Figures } from "../doing.ts";

interface Props {
  readonly children: ReactElement;
  readonly figures?: Figures;
  readonly guess?: Prediction;
  readonly first?: unknown;
  readonly onKeep?: (kept: unknown) => void;
}

/** An activity as a lesson holds it: what is kept comes back to it. */
export function Played({ children, figures = new Map(), guess, first = null, onKeep }: Props) {
  const [kept, setKept] = useState<unknown>(first);
  const [isDone, setDone] = useState(false);
  const doing = {
    figures,
    guess: guess ?? null,
    kept,
    onKeep: (next: unknown) => {
      // As over a reload: what is kept is JSON.
      setKept(JSON.parse(JSON.stringify(next)));
      onKeep?.(next);
    },
    isDone,
    onDone: () => setDone(true),
    frame: (task: ReactNode, picture: ReactNode) => [
      make("section", { "aria-label": "task", key: "task" }, task),
      make("section", { "aria-label": "stage", key: "stage" }, picture),
      isDone ? make("p", { key: "done" }, "done") : null,
    ],
  };
  return make(DoingContext, { value: doing }, children);
}
