import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { blockWords } from "../words.en.ts";
import { Paragraphs } from "./Paragraphs.tsx";
import pieces from "./pieces.module.css";

interface Props extends Pick<DoingProps, "doing" | "texts" | "isDone" | "onDone"> {
  /** What has to be done in the picture before; null when it was. */
  readonly first: string | null;
}

/** What to look for in a picture, and a button to say that one has. */
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
