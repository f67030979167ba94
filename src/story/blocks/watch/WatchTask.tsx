import { Button } from "../../../kit/Button.tsx";
import { capital } from "../../../kit/english.ts";
import { app } from "../../../page/app.ts";
import { updateWords } from "../../../page/clock.ts";
import { useClock } from "../../../run/now/use-clock.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import type { Watch } from "./schema.ts";
import { playPart, skipPart, useShown } from "./use-watching.ts";

const WATCH = { play: "Play", resume: "Go on", again: "Play again" };

/** What to look at, and the buttons that play the part of the recording. */
export function WatchTask({ doing, texts, isDone, onKeep }: DoingProps<Watch>) {
  const { recording } = doing;
  const { screened, update, plays } = useShown(recording);
  const { at } = useClock();
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
          <p className="text-t2 text-ink-soft">{capital(updateWords(at(update), at(to)))}</p>
          <p className={pieces.act}>
            {/* Two buttons rather than a toggle, on which a late click would do the opposite. */}
            {plays ? (
              <Button key="pause" look="main" onClick={() => void app.timeline.pause()}>
                Pause
              </Button>
            ) : (
              <Button key="play" look={isDone ? undefined : "main"} onClick={() => begin(playPart)}>
                {WATCH[isDone ? "again" : isPartly ? "resume" : "play"]}
              </Button>
            )}
            {isDone ? null : <Button onClick={() => begin(skipPart)}>Skip to the end</Button>}
          </p>
        </>
      ) : null}
    </>
  );
}
