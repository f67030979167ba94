import { useStore } from "zustand";
import type { Settings } from "../../core/settings/settings.ts";
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

/** Overlaid runs that reward steps by another rule than the run on screen. */
const OTHER_STEP_COUNT = {
  problem: (names: string) =>
    `${names}: step rewards for the steps that were written, so leaving steps out can pay. Step rewards are not comparable with those of this run.`,
  written: (names: string) =>
    `${names}: step rewards for the steps of the problem, so leaving steps out never pays. Step rewards are not comparable with those of this run.`,
} satisfies Record<Settings["stepCount"], unknown>;

const removedText = (name: string) => `${name} was removed.`;

/** A sentence about the compared runs, the buttons of a race, and pairs repeated on other seeds. */
export default function LaneStrip() {
  const race = useApp((state) => state.race);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(charts, ({ overlaid }) => overlaid);
  return (
    <section className={styles.strip} aria-label="Lanes">
      <OtherStepCount overlaid={overlaid} />
      {race === "none" ? null : <RaceControl />}
      {lanes.length > 1 ? <Difference /> : null}
      <UndoBar undo={laneUndo} message={removedText} label="Undo" />
      <Repeated />
    </section>
  );
}

/** Says which overlaid runs pay step rewards by another rule than the run on screen; nothing where all have one. */
function OtherStepCount({ overlaid }: { readonly overlaid: readonly OverlaidRun[] }) {
  const { stepCount } = useShownRun().settings;
  const others = overlaid.filter((run) => run.stepCount !== stepCount);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(", ");
  return (
    <Row as="p" gap="s2" across="s3" wrap className={`${styles.difference} flex-[1_1_22rem]`}>
      {OTHER_STEP_COUNT[stepCount](names)}
    </Row>
  );
}

/** Races or pauses all lanes. */
function RaceControl() {
  const race = useApp((state) => state.race);
  if (race === "over") return null;
  const isRunning = race === "running";
  return (
    <Button
      title="One lane computes at a time, one round each: in parallel they would only slow each other down."
      aria-disabled={race === "stepping"}
      onClick={() => {
        if (race !== "stepping") void (isRunning ? app.race.pause() : app.race.play());
      }}
    >
      {isRunning ? "Pause all" : "Race all"}
    </Button>
  );
}
