import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import type { DoingProps } from "../doing-kind.ts";
import pieces from "../pieces/pieces.module.css";
import { Texts } from "../pieces/Texts.tsx";
import { hasTried } from "./has-tried.ts";
import { lookWords } from "./words.en.ts";

/** What to look for, and a button to say that one has. */
export function LookTask({ doing, figures, kept, isDone, onDone }: DoingProps<"look">) {
  const words = useWords(lookWords);
  const tried = hasTried(kept);
  return (
    <>
      <Texts texts={doing.text} figures={figures} />
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
