import { useWords, words } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { useReducedMotion } from "../../kit/use-media.ts";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { isBusy } from "../../runtime/run-state.ts";
import styles from "./attempts.module.css";
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

/** Shown in place of the group until the first one arrives. */
export function Nothing() {
  const words = useWords(attemptsWords);
  const { replay } = useWords();
  const isStill = useReducedMotion();
  const empty = useApp((state) => emptyWords(state, isStill));
  const isIdle = useApp((state) => runShown(state).status === "idle" || !isLive(state));
  const canTrain = useLock("live") === null && isIdle;
  return (
    <section aria-labelledby="attempts-title" className={styles.panel}>
      <Text id="attempts-title" as="h2" size="t2" weight="strong" className={styles.title}>
        {words.title}
      </Text>
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
  const lines = [
    task && [words.taskOf(task.title), task.describe],
    preset && [words.presetOf(preset.title), preset.about],
    preset && [words.watch, preset.watch],
  ];
  return (
    <Grid as="dl" gap="s4" className={styles.welcome}>
      {lines.map((line) =>
        line ? (
          <div key={line[0]}>
            <Text as="dt" weight="strong">
              {line[0]}
            </Text>
            <dd>{line[1]}</dd>
          </div>
        ) : null,
      )}
    </Grid>
  );
}
