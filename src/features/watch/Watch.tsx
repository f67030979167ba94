import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useLab } from "../../lab/lab.ts";
import { useHides, useLock } from "../../lab/navigation/locks.ts";
import { goToView } from "../../lab/navigation/screen.ts";
import { Part } from "../../lab/Part.tsx";
import { PartBoundary } from "../../lab/PartBoundary.tsx";
import { isLive, type LabState, runShown } from "../../runtime/lab-state.ts";
import { Headline } from "../../stage/headline/Headline.tsx";
import { Player } from "../../stage/player/Player.tsx";
import { Wire } from "../../stage/player/Wire.tsx";
import { Score } from "../../stage/score/Score.tsx";
import { Stages } from "../../stage/stages/Stages.tsx";
import { SourceButton } from "../../stage/transport/SourceButton.tsx";
import { Transport } from "../../stage/transport/Transport.tsx";
import { WhatIfButton } from "../../stage/transport/WhatIfButton.tsx";
import { Button } from "../../ui/Button.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { Middle } from "./Middle.tsx";
import styles from "./watch.module.css";
import { watchWords } from "./words.en.ts";

/** One story: a sentence, two players, one attempt, the whole run, and how to go through it. */
export function Watch() {
  const words = useWords(watchWords);
  const isPhone = usePhone();
  const hidesHeadline = useHides("headline");
  const hidesVerifier = useHides("verifier");
  const isOver = useLab(hasEnded);
  const isLaid = useLab(({ whatIf }) => whatIf !== null);
  return (
    <div className={classes(styles.watch, isLaid && styles.whatIf)} data-view-part="watch">
      <div className={styles.say}>
        {hidesHeadline ? <h1 className="visually-hidden">{words.title}</h1> : null}
        <Part name="headline">
          <Headline />
        </Part>
        {isOver ? (
          <Part name="transport">
            <Next />
          </Part>
        ) : (
          <Part name="stages">
            <Stages />
          </Part>
        )}
      </div>
      <section
        aria-label={words.stage}
        className={classes(styles.stage, hidesVerifier && styles.alone)}
      >
        <PartBoundary>
          <Player role="generator" />
        </PartBoundary>
        <PartBoundary>
          <Wire role="generator" />
        </PartBoundary>
        <PartBoundary>
          <Middle />
        </PartBoundary>
        <Part name="verifier">
          <Wire role="verifier" />
        </Part>
        <Part name="verifier">
          <Player role="verifier" />
        </Part>
      </section>
      <Part name="score">
        <div className={styles.score}>
          <Score size={isPhone ? "phone" : "watch"} />
        </div>
      </Part>
      <Part name="transport">
        <Transport asksNext={!isOver} />
      </Part>
    </div>
  );
}

/** Whether the opening has come to its end, or the visitor's own run has. */
const hasEnded = (state: LabState): boolean =>
  isLive(state) ? runShown(state).status === "finished" : state.opening.beat === "end";

/** After the end: what one can do next. The question of a lane that lies over the run is answered. */
function Next() {
  const words = useWords(watchWords);
  const locked = useLock("view");
  const isLaid = useLab(({ whatIf }) => whatIf !== null);
  return (
    <section aria-label={words.next} className={styles.next}>
      {isLaid ? null : (
        <Part name="whatif">
          <WhatIfButton />
        </Part>
      )}
      {locked === null ? <Button onClick={() => goToView("learn")}>{words.lessons}</Button> : null}
      <SourceButton />
    </section>
  );
}
