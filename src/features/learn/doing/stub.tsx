import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Doing } from "../lessons/doing-schema.ts";
import { learnWords } from "../words.en.ts";
import type { DoingKind, DoingProps } from "./doing-kind.ts";
import { Texts } from "./pieces/Texts.tsx";

type Kind = Doing["kind"];

function Task({ doing, figures, isDone, onDone }: DoingProps<Kind>) {
  const words = useWords(learnWords).lesson;
  return (
    <>
      <Texts texts={doing.text} figures={figures} />
      {isDone ? null : <Button onClick={onDone}>{words.to.predict}</Button>}
    </>
  );
}

/** Stands in for a kind that is not built yet. */
export const STUB = { Task, Stage: () => null } as unknown as DoingKind<Kind>;
