import { useWords } from "../../../i18n/index.ts";
import { runKnowledge } from "../../../run-view/knowledge/model/run-knowledge.ts";
import { recordedRun } from "../../../run-view/run-chart/runs.ts";
import { Button } from "../../../ui/Button.tsx";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { useRecording } from "../pieces/use-recording.ts";
import { updatesOf } from "./KnowStage.tsx";
import { hasSeenAll } from "./kept.ts";
import type { Know } from "./schema.ts";
import { knowWords } from "./words.en.ts";

/** What to look for, and a button to say that one has gone to the end. */
export function KnowTask({ doing, texts, kept, isDone, onDone }: DoingProps<Know>) {
  const words = useWords(knowWords);
  const recording = useRecording(doing.preset);
  // Where the run did not measure its facts, there is nothing to wait for.
  const isEmpty =
    typeof recording === "object" && !runKnowledge(recordedRun(recording), updatesOf(recording));
  const mayGoOn = isEmpty || recording === "failed" || hasSeenAll(kept);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {isDone ? null : (
        <p className={pieces.act}>
          <Button
            data-main
            aria-disabled={!mayGoOn}
            onClick={() => {
              if (mayGoOn) onDone();
            }}
          >
            {mayGoOn ? words.seen : words.first}
          </Button>
        </p>
      )}
    </>
  );
}
