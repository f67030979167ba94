import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { hasTried } from "./has-tried.ts";
import type { Look } from "./schema.ts";
import { lookWords } from "./words.en.ts";

/** What to look for, and a button to say that one has. */
export function LookTask({ doing, texts, kept, isDone, onDone }: DoingProps<Look>) {
  const words = useWords(lookWords);
  const tried = hasTried(kept);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {isDone ? null : (
        <p className={pieces.act}>
          <Button
            data-main
            aria-disabled={!tried}
            onClick={() => {
              if (tried) onDone();
            }}
          >
            {tried ? words.seen : words.first}
          </Button>
        </p>
      )}
    </>
  );
}
