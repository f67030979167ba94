import { Button } from "../../../kit/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { useRecording } from "../pieces/use-recording.ts";
import { hasSeenAll } from "./kept.ts";
import { knowledgeOf } from "./knowledge-of.ts";
import type { Know } from "./schema.ts";

/** What to look for in the run; the student can go on after having seen the last check. */
export function KnowTask({ doing, texts, kept, isDone, onDone }: DoingProps<Know>) {
  const recording = useRecording(doing);
  // A run that did not measure its facts has no checks to wait for.
  const isEmpty = typeof recording === "object" && !knowledgeOf(recording, doing).run;
  const mayGoOn = isEmpty || recording === "failed" || hasSeenAll(kept);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {isDone ? null : (
        <p className={pieces.act}>
          <Button
            look="main"
            aria-disabled={!mayGoOn}
            onClick={() => {
              if (mayGoOn) onDone();
            }}
          >
            {mayGoOn ? "I have looked at it" : "Go to the last check first"}
          </Button>
        </p>
      )}
    </>
  );
}
