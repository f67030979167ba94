import { PRESETS } from "../../core/presets/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { useReducedMotion } from "../../kit/use-media.ts";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { isBusy } from "../../runtime/run-state.ts";
import styles from "./attempts.module.css";

/** @param isStill whether the user asks for reduced motion, so that a recording waits for Play */
function emptyWords(state: AppState, isStill: boolean): string {
  const { status } = runShown(state);
  if (!isLive(state)) {
    return status === "idle"
      ? "Loading the recording."
      : isStill
        ? "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart."
        : "Press Play to watch the recording, or go to an update on the chart.";
  }
  if (status === "idle")
    return "Press Play: one problem and everything both models write about it will appear here, update by update.";
  return isBusy(status)
    ? "The first group appears with the first update after SFT."
    : "No group yet. The first one appears with the first update after SFT.";
}

/** Shown in place of the group until the first one arrives. */
export function Nothing() {
  const isStill = useReducedMotion();
  const empty = useApp((state) => emptyWords(state, isStill));
  const isIdle = useApp((state) => runShown(state).status === "idle" || !isLive(state));
  const canTrain = useLock("live") === null && isIdle;
  return (
    <section
      aria-labelledby="attempts-title"
      className="@container/rollouts rounded-r2 border border-line bg-surface px-s5 py-s3 phone:px-s4 phone:py-s3"
    >
      <Text id="attempts-title" as="h2" size="t2" weight="strong" className={styles.title}>
        Attempts
      </Text>
      <Welcome />
      <p className="mx-auto my-s7 max-w-[34rem] text-center text-balance text-ink-soft">{empty}</p>
      {canTrain ? (
        <p className="mx-auto my-s7 max-w-[34rem] text-center text-balance text-ink-soft">
          <Button onClick={() => void app.timeline.showLive()}>Train it yourself</Button>
        </p>
      ) : null}
    </section>
  );
}

/** Before the first run: the task, the preset, and what to watch. */
function Welcome() {
  const task = TASKS.get(useApp((state) => state.draft.task));
  const preset = PRESETS.get(useApp((state) => state.preset));
  const lines = [
    task && [`Problems: ${task.title}`, task.describe],
    preset && [`Preset: ${preset.title}`, preset.about],
    preset && ["Watch", preset.watch],
  ];
  return (
    <Grid as="dl" gap="s4" className={`${styles.welcome} mx-auto mt-s5 mb-0 max-w-[38rem]`}>
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
