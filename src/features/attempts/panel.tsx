import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { drawLoop } from "../../charts/loop.ts";
import { useWords, words } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { definePanel } from "../../page/panel.ts";
import { type AppState, groupShown, isLive, isMoving, runShown } from "../../runtime/app-state.ts";
import { isBusy } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import { calmStore } from "../../ui/calm-store.ts";
import { useReducedMotion } from "../../ui/use-media.ts";
import styles from "./attempts.module.css";
import { Group } from "./Group.tsx";
import { attemptsWords } from "./words.en.ts";

/** @param isStill whether the user asks for reduced motion, so that a recording waits for Play */
function emptyWords(state: AppState, isStill: boolean): string {
  const { emptyIdle, emptyTraining, emptyPaused } = words(attemptsWords);
  const { status } = runShown(state);
  if (!isLive(state)) {
    const { loading, still, waits } = words().replay;
    return status === "idle" ? loading : isStill ? still : waits;
  }
  if (status === "idle") return emptyIdle;
  return isBusy(status) ? emptyTraining : emptyPaused;
}

const calmGroup = calmStore({
  read: () => groupShown(app.store.getState()),
  isMoving: () => isMoving(app.store.getState()),
  subscribe: app.store.subscribe,
});

/** The group of one update: its problem, and the attempts with their verdicts. */
function AttemptsPanel() {
  const group = useSyncExternalStore(calmGroup.subscribe, calmGroup.read);
  const [isHighestFirst, setHighestFirst] = useState(false);
  // Rendering eight rows with all their steps already fills a frame: while a recording plays, the charts skip it.
  // Beside a run nothing glides, and a frame more costs more.
  useLayoutEffect(() => {
    if (group && !isLive(app.store.getState())) drawLoop.leaveFrame();
  }, [group]);
  return group ? (
    <Group group={group} isHighestFirst={isHighestFirst} onHighestFirst={setHighestFirst} />
  ) : (
    <Nothing />
  );
}

/** What stands there before the first group. */
function Nothing() {
  const words = useWords(attemptsWords);
  const { replay } = useWords();
  const isStill = useReducedMotion();
  const empty = useApp((state) => emptyWords(state, isStill));
  const isIdle = useApp((state) => runShown(state).status === "idle" || !isLive(state));
  const canTrain = useLock("live") === null && isIdle;
  return (
    <section aria-labelledby="attempts-title" className={styles.panel}>
      <h2 id="attempts-title" className={styles.title}>
        {words.title}
      </h2>
      <Welcome />
      <p className={styles.empty}>{empty}</p>
      {canTrain ? (
        <p className={styles.empty}>
          <Button onClick={() => void app.timeline.showLive()}>{replay.train}</Button>
        </p>
      ) : null}
    </section>
  );
}

/** Before the first run: the task, the preset, and what to watch. */
function Welcome() {
  const words = useWords(attemptsWords);
  const { tasks, presets } = useWords();
  const task = tasks[useApp((state) => state.draft.task)];
  const preset = presets[useApp((state) => state.preset)];
  return (
    <dl className={styles.welcome}>
      {task ? (
        <div>
          <dt>{words.taskOf(task.title)}</dt>
          <dd>{task.describe}</dd>
        </div>
      ) : null}
      {preset ? (
        <>
          <div>
            <dt>{words.presetOf(preset.title)}</dt>
            <dd>{preset.about}</dd>
          </div>
          <div>
            <dt>{words.watch}</dt>
            <dd>{preset.watch}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

export default definePanel({ area: "centre", order: 1, View: AttemptsPanel });
