import type { Doing } from "../lessons/doing-schema.ts";
import { Paragraphs } from "../Paragraphs.tsx";
import type { DoingKind, DoingProps } from "./doing-kind.ts";

function Task({ doing, figures, isDone, onDone }: DoingProps<Doing["kind"]>) {
  const texts = new Map([...figures].map(([name, { text }]) => [name, text] as const));
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {isDone ? null : (
        <button type="button" onClick={onDone}>
          Done
        </button>
      )}
    </>
  );
}

const Stage = ({ doing }: DoingProps<Doing["kind"]>) => <p>{doing.kind}</p>;

const stub = { Task, Stage } as unknown;

export const DOINGS = new Proxy({}, { get: () => stub }) as {
  readonly [Kind in Doing["kind"]]: DoingKind<Kind>;
};
