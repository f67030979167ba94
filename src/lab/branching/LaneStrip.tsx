import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { UndoBar } from "../../kit/UndoBar.tsx";
import { app, useApp } from "../../page/app.ts";
import { laneUndo } from "../../page/lanes.ts";
import { charts, type OverlaidRun } from "../../page/overlay.ts";
import { useShownRun } from "../../run/run-chart/use-runs.ts";
import { Difference } from "./Difference.tsx";
import styles from "./LaneStrip.module.css";
import { Repeated } from "./repeat/Repeated.tsx";
import { branchingWords } from "./words.en.ts";

/** A sentence about the compared runs, the buttons of a race, and pairs repeated on other seeds. */
export default function LaneStrip() {
  const words = useWords(branchingWords);
  const race = useApp((state) => state.race);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(charts, ({ overlaid }) => overlaid);
  return (
    <section className={styles.strip} aria-label={words.strip}>
      <OtherStepCount overlaid={overlaid} />
      {race === "none" ? null : <RaceControl />}
      {lanes.length > 1 ? <Difference /> : null}
      <UndoBar undo={laneUndo} message={words.removed} label={words.undo} />
      <Repeated />
    </section>
  );
}

/** Says which overlaid runs pay step rewards by another rule than the run on screen; nothing where all have one. */
function OtherStepCount({ overlaid }: { readonly overlaid: readonly OverlaidRun[] }) {
  const words = useWords(branchingWords);
  const { stepCount } = useShownRun().settings;
  const others = overlaid.filter((run) => run.stepCount !== stepCount);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(", ");
  return (
    <Row as="p" gap="s2" across="s3" wrap className={styles.difference}>
      {words.otherStepCount[stepCount](names)}
    </Row>
  );
}

/** Races or pauses all lanes. */
function RaceControl() {
  const words = useWords(branchingWords);
  const race = useApp((state) => state.race);
  if (race === "over") return null;
  const isRunning = race === "running";
  return (
    <Button
      title={words.turns}
      aria-disabled={race === "stepping"}
      onClick={() => {
        if (race !== "stepping") void (isRunning ? app.race.pause() : app.race.play());
      }}
    >
      {isRunning ? words.pause : words.play}
    </Button>
  );
}
