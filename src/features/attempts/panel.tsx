import { useContext, useLayoutEffect, useState } from "react";
import { drawLoop } from "../../charts/loop.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, words } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { definePanel } from "../../lab/panel.ts";
import { RowLineSlot } from "../../lab/solution/row-line.ts";
import rows from "../../lab/solution/rows.module.css";
import { groupShown, isLive, type LabState, rowShown, runShown } from "../../runtime/lab-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { isBusy } from "../../runtime/run-state.ts";
import { ALL_SEEN, seenAt, UPDATE_STAGES } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import { Group, type GroupProps } from "./Group.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./rollouts.module.css";
import { displayOrder, hasOrder } from "./row-order.ts";
import { attemptsWords } from "./words.en.ts";

function emptyWords(state: LabState): string {
  const { emptyIdle, emptyTraining, emptyPaused } = words(attemptsWords);
  const { status } = runShown(state);
  if (!isLive(state)) {
    const { loading, waits } = words().replay;
    return status === "idle" ? loading : waits;
  }
  if (status === "idle") return emptyIdle;
  return isBusy(status) ? emptyTraining : emptyPaused;
}

/** The group of rollouts of one update: its problem, and the attempts with their verdicts. */
function RolloutsPanel() {
  const group = useLab(groupShown);
  const row = useLab(rowShown);
  const step = useLab((state) => state.view.step);
  const empty = useLab(emptyWords);
  const canTrain = useLab((state) => runShown(state).status === "idle" || !isLive(state));
  const stage = useLab(({ slow }) => (slow.on ? (UPDATE_STAGES[slow.stage] ?? null) : null));
  const RowLine = useContext(RowLineSlot);
  const [isBestFirst, setBestFirst] = useState(false);
  const words = useWords(attemptsWords);
  const { replay } = useWords();
  // Rendering eight rows with all their chips already fills a frame: the charts skip it.
  useLayoutEffect(() => {
    if (group) drawLoop.leaveFrame();
  }, [group]);
  if (!group) {
    return (
      <section aria-labelledby="rollouts-title" className={styles.panel}>
        <h2 id="rollouts-title" className={styles.title}>
          {words.title}
        </h2>
        <Welcome />
        <p className={styles.empty}>{empty}</p>
        {canTrain ? (
          <p className={styles.empty}>
            <Button onClick={() => void lab.timeline.showLive()}>{replay.train}</Button>
          </p>
        ) : null}
      </section>
    );
  }
  // Sorting would reveal the advantages before slow motion does.
  const canSort = stage === null && hasOrder(group);
  const props: GroupProps = {
    group,
    order: displayOrder(group, canSort && isBestFirst),
    row,
    step,
    onChoose: (chosenRow, chosenStep) =>
      lab.controller.dispatch({
        type: "view",
        view: { line: group.line, row: chosenRow, step: chosenStep },
      }),
    stage,
    seen: stage ? seenAt(group.updated, stage) : ALL_SEEN,
    RowLine,
  };
  return (
    <section aria-labelledby="rollouts-title" className={styles.panel} data-line={group.line}>
      <div className={styles.head}>
        <h2 id="rollouts-title" className={styles.title}>
          {words.title}
        </h2>
        <Button
          aria-pressed={isBestFirst}
          aria-disabled={!canSort}
          className={styles.sort}
          onClick={() => setBestFirst(!isBestFirst)}
        >
          {words.bestFirst}
        </Button>
        <Navigation />
      </div>
      <div className={styles.problem}>
        <p className={styles.statement}>
          <span className={rows.caption}>{words.problem}</span> <code>{group.problem}</code>
        </p>
        <p>
          <span className={rows.caption}>{words.rightSteps}</span>{" "}
          <code>{group.truth.steps.join(" ; ")}</code>
        </p>
        <p>
          <span className={rows.caption}>{words.rightAnswer}</span>{" "}
          <code>{group.truth.answer}</code>
        </p>
        <p className={styles[group.updated]}>
          {words.updated[group.updated](formatInteger(updatesAt(lab.metrics, group.line)))}
        </p>
        {group.updated === "generator" && props.seen.truth ? (
          <p className={styles.count}>
            {words.rightOf(
              group.rows.filter(({ outcome }) => outcome === 1).length,
              group.rows.length,
            )}
          </p>
        ) : null}
      </div>
      <Group {...props} />
      <p className={styles.key}>{words.key}</p>
    </section>
  );
}

/** Before the first run: the task, the preset, and what to watch. */
function Welcome() {
  const words = useWords(attemptsWords);
  const { tasks, presets } = useWords();
  const task = tasks[useLab((state) => state.draft.task)];
  const preset = presets[useLab((state) => state.preset)];
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

export default definePanel({ area: "centre", order: 1, View: RolloutsPanel });
