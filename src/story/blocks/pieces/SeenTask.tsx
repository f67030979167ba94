import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { blockWords } from "../words.en.ts";
import { Paragraphs } from "./Paragraphs.tsx";
import pieces from "./pieces.module.css";

interface Props extends Pick<DoingProps, "doing" | "texts" | "isDone" | "onDone"> {
  /** What the student still has to do in the picture; null when nothing is left. */
  readonly first: string | null;
}

/** What to look for in a picture, and a button for the student to say that it was found. */
export function SeenTask({ doing, texts, isDone, onDone, first }: Props) {
  const words = useWords(blockWords);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {isDone ? null : (
        <p className={pieces.act}>
          <Button
            look="main"
            aria-disabled={first !== null}
            onClick={() => {
              if (first === null) onDone();
            }}
          >
            {first ?? words.seen}
          </Button>
        </p>
      )}
    </>
  );
}
