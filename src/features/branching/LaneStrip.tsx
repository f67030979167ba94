import { useCallback } from "react";
import { useStore } from "zustand";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { app, useApp, useRunById } from "../../page/app.ts";
import { laneUndo, removeLane } from "../../page/lanes.ts";
import { laneName } from "../../page/names.ts";
import { type OverlaidRun, overlay, removeOverlay } from "../../page/overlay.ts";
import { laneStatus, useEverySecond } from "../../page/use-lane.ts";
import { useShownRun } from "../../run-view/run-chart/use-runs.ts";
import { isLive } from "../../runtime/app-state.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import { UndoBar } from "../../ui/UndoBar.tsx";
import { accuracyText } from "./accuracy.ts";
import { Difference } from "./Difference.tsx";
import styles from "./LaneStrip.module.css";
import { Mark } from "./Mark.tsx";
import { Repeated } from "./repeat/Repeated.tsx";
import { useOverlay } from "./use-overlay.ts";
import { branchingWords } from "./words.en.ts";

/** The runs that are compared: racing lanes, runs overlaid on the charts from the table, and pairs repeated on other seeds. */
export default function LaneStrip() {
  const words = useWords(branchingWords);
  const order = useOverlay();
  const race = useApp((state) => state.race);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(overlay, (state) => state.runs);
  return (
    <section className={styles.strip} aria-label={words.strip}>
      <ul className={styles.lanes}>
        {race === "none"
          ? null
          : lanes.map((lane) => (
              <LaneCard key={lane.id} lane={lane} position={order.indexOf(lane.id)} />
            ))}
        {overlaid.map(({ id, name }) => (
          <li key={id} className={styles.lane}>
            <span className={styles.name}>
              {order.includes(id) ? <Mark position={order.indexOf(id)} /> : null}
              {name}
            </span>
            <Button aria-label={words.remove(name)} onClick={() => removeOverlay(id)}>
              ✕
            </Button>
          </li>
        ))}
      </ul>
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
  return <p className={styles.difference}>{words.otherStepCount[stepCount](names)}</p>;
}

function LaneCard({ lane, position }: { readonly lane: Lane; readonly position: number }) {
  const words = useWords(branchingWords);
  const { replay } = useWords();
  const { id, parent, rests } = lane;
  const state = useRunById(id, (run) => run);
  const race = useApp((page) => page.race);
  const isShown = useApp(({ shown }) => shown === id);
  const hasTurn = useApp(({ turn }) => turn === id);
  const name = laneName(lane);
  const accuracy = useAccuracy(id);
  const [standing, standingText] = laneStatus(state, { race, hasTurn, rests });
  const updates = formatInteger(updatesOf(state.progress));
  const show = () => {
    app.lanes.bringForward(id);
    if (!isLive(app.store.getState())) void app.timeline.showLive();
  };
  return (
    <li
      className={classes(styles.lane, isShown && styles.shown)}
      data-lane={id}
      data-state={standing}
    >
      <Button
        className={styles.name}
        aria-pressed={isShown}
        aria-label={words.show(name)}
        title={
          parent
            ? words.of(parent.name, formatInteger(parent.generatorUpdates + parent.verifierUpdates))
            : name
        }
        onClick={show}
      >
        {position < 0 ? null : <Mark position={position} />}
        {name}
      </Button>
      <span className={styles.facts}>
        <span className={styles.badge}>{replay.badge.live}</span>
        <span>{words.update(updates)}</span>
        {accuracy === "" ? null : <strong title={words.accuracyAbout}>{accuracy}</strong>}
        <span className={styles.state}>{standingText}</span>
      </span>
      <LaneTools lane={lane} name={name} isFinished={standing === "finished"} />
    </li>
  );
}

/** The newest accuracy of a lane as text; empty before the first. */
const useAccuracy = (id: string): string =>
  useEverySecond(
    useCallback(() => {
      const metrics = app.registry.run(id)?.metrics;
      return metrics ? accuracyText(metrics) : "";
    }, [id]),
  );

interface ToolsProps {
  readonly lane: Lane;
  readonly name: string;
  readonly isFinished: boolean;
}

/** Sets a lane aside or brings it back, and removes it. */
function LaneTools({ lane: { id, rests }, name, isFinished }: ToolsProps) {
  const words = useWords(branchingWords);
  const isOnly = useApp(({ lanes }) => lanes.length < 2);
  const setOrBring = rests ? words.bringBack(name) : words.setAside(name);
  return (
    <span className={styles.tools}>
      {isFinished ? null : (
        <Button
          aria-label={setOrBring}
          title={setOrBring}
          onClick={() => void (rests ? app.race.bringBack(id) : app.race.setAside(id))}
        >
          {rests ? words.short.bringBack : words.short.setAside}
        </Button>
      )}
      {isOnly ? null : (
        <Button
          aria-label={words.remove(name)}
          title={words.remove(name)}
          onClick={() => removeLane(id, name)}
        >
          ✕
        </Button>
      )}
    </span>
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
