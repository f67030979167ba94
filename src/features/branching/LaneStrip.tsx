import { useCallback } from "react";
import { useStore } from "zustand";
import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab, useRunById } from "../../lab/lab.ts";
import { laneUndo, removeLane } from "../../lab/lanes.ts";
import { laneName } from "../../lab/names.ts";
import { overlay, removeOverlay } from "../../lab/overlay.ts";
import { laneStanding, useEverySecond } from "../../lab/use-lane.ts";
import { isLive } from "../../runtime/lab-state.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import { UndoBar } from "../../ui/UndoBar.tsx";
import { Difference } from "./Difference.tsx";
import styles from "./LaneStrip.module.css";
import { Mark } from "./Mark.tsx";
import { useOverlay } from "./use-overlay.ts";
import { branchingWords } from "./words.en.ts";

/** The runs that are compared: racing lanes, and runs overlaid on the charts from the table. */
export default function LaneStrip() {
  const words = useWords(branchingWords);
  const order = useOverlay();
  const race = useLab((state) => state.race);
  const lanes = useLab((state) => state.lanes);
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
      {race === "none" ? null : <RaceControl />}
      {lanes.length > 1 ? <Difference /> : null}
      <UndoBar undo={laneUndo} message={words.removed} label={words.undo} />
    </section>
  );
}

function LaneCard({ lane, position }: { readonly lane: Lane; readonly position: number }) {
  const words = useWords(branchingWords);
  const { replay } = useWords();
  const { id, parent, rests } = lane;
  const state = useRunById(id, (run) => run);
  const race = useLab((page) => page.race);
  const isShown = useLab(({ shown }) => shown === id);
  const hasTurn = useLab(({ turn }) => turn === id);
  const isOnly = useLab(({ lanes }) => lanes.length < 2);
  const name = laneName(lane);
  const accuracy = useEverySecond(
    useCallback(() => {
      const latest = lab.registry.run(id)?.metrics.latest(GREEDY_IN_RANGE);
      if (!latest) return "";
      return words.accuracy(formatPercent(latest.value), formatInteger(latest.count ?? Number.NaN));
    }, [id, words]),
  );
  const [standing, standingText] = laneStanding(state, { race, hasTurn, rests });
  const updates = formatInteger(updatesOf(state.progress));
  const show = () => {
    lab.lanes.bringForward(id);
    if (!isLive(lab.store.getState())) void lab.timeline.showLive();
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
      <span className={styles.tools}>
        {standing === "finished" ? null : (
          <Button
            aria-label={rests ? words.bringBack(name) : words.setAside(name)}
            title={rests ? words.bringBack(name) : words.setAside(name)}
            onClick={() => void (rests ? lab.race.bringBack(id) : lab.race.setAside(id))}
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
    </li>
  );
}

/** Races or pauses all lanes. */
function RaceControl() {
  const words = useWords(branchingWords);
  const race = useLab((state) => state.race);
  if (race === "over") return null;
  const isRunning = race === "running";
  return (
    <Button
      title={words.turns}
      aria-disabled={race === "stepping"}
      onClick={() => {
        if (race !== "stepping") void (isRunning ? lab.race.pause() : lab.race.play());
      }}
    >
      {isRunning ? words.pause : words.play}
    </Button>
  );
}
