import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { app } from "../../../page/app.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import type { Watch } from "./schema.ts";
import { playPart, skipPart, useShown } from "./use-watching.ts";
import { watchWords } from "./words.en.ts";

/** What to look at, and the buttons that play the part of the recording. */
export function WatchTask({ doing, texts, isDone, onKeep }: DoingProps<Watch>) {
  const words = useWords(watchWords);
  const { recording } = doing;
  const { screened, update, plays } = useShown(recording);
  const begin = (act: (part: typeof recording) => Promise<void>) => {
    onKeep({ begun: true });
    void act(recording);
  };
  const { from, to } = recording;
  const isPartly = !isDone && update > from + 1;
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      {screened === "open" ? (
        <>
          <p className={pieces.soft}>
            {words.progress(formatInteger(update - from), formatInteger(to - from))}
          </p>
          <p className={pieces.act}>
            {/* Two buttons rather than a toggle, on which a late click would do the opposite. */}
            {plays ? (
              <Button key="pause" look="main" onClick={() => void app.timeline.pause()}>
                {words.pause}
              </Button>
            ) : (
              <Button key="play" look={isDone ? undefined : "main"} onClick={() => begin(playPart)}>
                {words[isDone ? "again" : isPartly ? "resume" : "play"]}
              </Button>
            )}
            {isDone ? null : <Button onClick={() => begin(skipPart)}>{words.skip}</Button>}
          </p>
        </>
      ) : null}
    </>
  );
}
