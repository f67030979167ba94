import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { useHides, useLock } from "../../page/navigation/locks.ts";
import { goToView } from "../../page/navigation/screen.ts";
import { Part } from "../../page/Part.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { Headline } from "../../run-view/headline/Headline.tsx";
import { ModelCard } from "../../run-view/model-card/ModelCard.tsx";
import { Wire } from "../../run-view/model-card/Wire.tsx";
import { RunChart } from "../../run-view/run-chart/RunChart.tsx";
import { Stages } from "../../run-view/stages/Stages.tsx";
import { SourceButton } from "../../run-view/transport/SourceButton.tsx";
import { Transport } from "../../run-view/transport/Transport.tsx";
import { WhatIfButton } from "../../run-view/transport/WhatIfButton.tsx";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
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
  const isOver = useApp(hasEnded);
  const isLaid = useApp(({ whatIf }) => whatIf !== null);
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
          <ModelCard role="generator" />
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
          <ModelCard role="verifier" />
        </Part>
      </section>
      <Part name="chart">
        <div className={styles.score}>
          <RunChart size={isPhone ? "phone" : "watch"} />
        </div>
      </Part>
      <Part name="transport">
        <Transport asksNext={!isOver} />
      </Part>
    </div>
  );
}

/** Whether the opening has come to its end, or the visitor's own run has. */
const hasEnded = (state: AppState): boolean =>
  isLive(state) ? runShown(state).status === "finished" : state.opening.beat === "end";

/** After the end: what one can do next. The question of a lane that lies over the run is answered. */
function Next() {
  const words = useWords(watchWords);
  const locked = useLock("view");
  const isLaid = useApp(({ whatIf }) => whatIf !== null);
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
