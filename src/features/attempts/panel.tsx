import { useContext, useLayoutEffect, useState } from "react";
import { drawLoop } from "../../charts/loop.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, type WordsOf, words } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { definePanel } from "../../lab/panel.ts";
import { readProblem } from "../../lab/solution/check-text.ts";
import { problemText } from "../../lab/solution/problem-text.ts";
import { RowLineSlot } from "../../lab/solution/row-line.ts";
import {
  groupShown,
  isLive,
  isMoving,
  type LabState,
  rowShown,
  runShown,
  settingsShown,
} from "../../runtime/lab-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { isBusy } from "../../runtime/run-state.ts";
import { finalFacts, type StepFacts } from "../../runtime/step-facts.ts";
import { ALL_SEEN, seenAt, UPDATE_STAGES } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import { useCalm } from "../../ui/use-calm.ts";
import { useReducedMotion } from "../../ui/use-media.ts";
import styles from "./attempts.module.css";
import { GroupTable } from "./GroupTable.tsx";
import type { GroupProps } from "./group-props.ts";
import { Navigation } from "./Navigation.tsx";
import { displayOrder, hasOrder } from "./row-order.ts";
import { SharedSolution } from "./SharedSolution.tsx";
import { attemptsWords } from "./words.en.ts";

/** @param isStill whether the user asks for reduced motion, so that a recording waits for Play */
function emptyWords(state: LabState, isStill: boolean): string {
  const { emptyIdle, emptyTraining, emptyPaused } = words(attemptsWords);
  const { status } = runShown(state);
  if (!isLive(state)) {
    const { loading, still, waits } = words().replay;
    return status === "idle" ? loading : isStill ? still : waits;
  }
  if (status === "idle") return emptyIdle;
  return isBusy(status) ? emptyTraining : emptyPaused;
}

/** The group of one update: its problem, and the attempts with their verdicts. */
function AttemptsPanel() {
  const group = useCalm(useLab(groupShown), useLab(isMoving));
  const row = useLab(rowShown);
  const step = useLab((state) => state.view.step);
  const task = useLab((state) => settingsShown(state).task);
  const isStill = useReducedMotion();
  const empty = useLab((state) => emptyWords(state, isStill));
  const canTrain = useLab((state) => runShown(state).status === "idle" || !isLive(state));
  const stage = useLab(({ slow }) => (slow.on ? (UPDATE_STAGES[slow.stage] ?? null) : null));
  const RowLine = useContext(RowLineSlot);
  const [isHighestFirst, setHighestFirst] = useState(false);
  const words = useWords(attemptsWords);
  const { replay } = useWords();
  // Rendering eight rows with all their steps already fills a frame: the charts skip it.
  useLayoutEffect(() => {
    if (group) drawLoop.leaveFrame();
  }, [group]);
  if (!group) {
    return (
      <section aria-labelledby="attempts-title" className={styles.panel}>
        <h2 id="attempts-title" className={styles.title}>
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
    read: readProblem(TASKS.get(task), group.problem),
    order: displayOrder(group, canSort && isHighestFirst),
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
  const { seen } = props;
  const [first] = group.rows;
  return (
    <section aria-labelledby="attempts-title" className={styles.panel} data-line={group.line}>
      <div className={styles.head}>
        <h2 id="attempts-title" className={styles.title}>
          <span className={styles[group.updated]}>
            {words.updated[group.updated](formatInteger(updatesAt(lab.metrics, group.line)))}
          </span>{" "}
          <code>
            {problemText(group.problem)}
            {seen.truth ? ` = ${group.truth.answer}` : ""}
          </code>
        </h2>
        {seen.truth ? <p className={styles.count}>{countOf(group, words)}</p> : null}
      </div>
      <div className={styles.tools}>
        <Navigation />
        <Button
          aria-pressed={isHighestFirst}
          aria-disabled={!canSort}
          className={styles.sort}
          onClick={() => setHighestFirst(!isHighestFirst)}
        >
          {words.highestFirst}
        </Button>
      </div>
      {first && group.updated === "verifier" ? <SharedSolution row={first} seen={seen} /> : null}
      <GroupTable {...props} />
      <p className={styles.key}>{words.key}</p>
    </section>
  );
}

/** How many attempts are right; in the verifier's turn, how many of its final verdicts are true. */
function countOf({ updated, rows }: RolloutGroup, words: WordsOf<typeof attemptsWords>): string {
  if (updated === "generator") {
    return words.rightOf(rows.filter(({ outcome }) => outcome === 1).length, rows.length);
  }
  const verdicts = rows.map(finalFacts).filter(({ verdict }) => verdict !== "none");
  const isTrue = ({ verdict, isRight }: StepFacts) => verdict === (isRight ? "right" : "wrong");
  return words.trueOf(verdicts.filter(isTrue).length, verdicts.length);
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

export default definePanel({ area: "centre", order: 1, View: AttemptsPanel });
