import { memo } from "react";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import { useShowsTruth } from "../../page/navigation/screen.ts";
import { readProblem } from "../../page/solution/check-text.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { rowShown, settingsShown } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import {
  ALL_SEEN,
  seenAt,
  UPDATE_STAGES,
  withoutTruth,
} from "../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./attempts.module.css";
import { GroupTable } from "./GroupTable.tsx";
import type { GroupProps } from "./group-props.ts";
import { Navigation } from "./Navigation.tsx";
import { displayOrder, hasOrder } from "./row-order.ts";
import { SharedSolution } from "./SharedSolution.tsx";
import { attemptsWords } from "./words.en.ts";

interface Props {
  readonly group: RolloutGroup;
  /** Whether the attempts are to be in the order of their advantages. */
  readonly isHighestFirst: boolean;
  readonly onHighestFirst: (isHighestFirst: boolean) => void;
}

/** A group with its problem and its attempts; groups that arrive meanwhile do not render it again. */
export const Group = memo(function Group({ group, isHighestFirst, onHighestFirst }: Props) {
  const words = useWords(attemptsWords);
  const row = useApp(rowShown);
  const step = useApp((state) => state.view.step);
  const task = useApp((state) => settingsShown(state).task);
  const algorithm = useApp((state) => settingsShown(state).algorithm);
  const stage = useApp(({ slow }) => (slow.on ? (UPDATE_STAGES[slow.stage] ?? null) : null));
  const showsTruth = useShowsTruth();
  const revealed = stage ? seenAt(group.updated, stage) : ALL_SEEN;
  const seen = showsTruth ? revealed : withoutTruth(revealed);
  // Sorting would reveal the advantages before slow motion does, or while the truth is hidden.
  const canSort = stage === null && seen.advantage && hasOrder(group);
  const props: GroupProps = {
    group,
    judge: judgeOf(armById(algorithm)),
    read: readProblem(TASKS.get(task), group.problem),
    order: displayOrder(group, canSort && isHighestFirst),
    row,
    step,
    onChoose: (chosenRow, chosenStep) =>
      app.controller.dispatch({
        type: "view",
        view: { line: group.line, row: chosenRow, step: chosenStep },
      }),
    stage,
    seen,
  };
  const [first] = group.rows;
  return (
    <section aria-labelledby="attempts-title" className={styles.panel} data-line={group.line}>
      <div className={styles.head}>
        <h2 id="attempts-title" className={styles.title}>
          <span className={styles[group.updated]}>
            {words.updated[group.updated](formatInteger(updatesAt(app.metrics, group.line)))}
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
          onClick={() => onHighestFirst(!isHighestFirst)}
        >
          {words.highestFirst}
        </Button>
      </div>
      <GroupTable {...props} />
      <p className={styles.key}>{words.key}</p>
      {/* Last: it comes and goes with the verifier's turns, and nothing moves. */}
      {first && group.updated === "verifier" ? <SharedSolution row={first} seen={seen} /> : null}
    </section>
  );
});

/** How many attempts are right; in the verifier's turn, how many of its final verdicts are true. */
function countOf(group: RolloutGroup, words: WordsOf<typeof attemptsWords>): string {
  const { writes, right, lastWords, attempts } = updateFacts(group);
  if (writes === "generator") return words.rightOf(right, attempts.length);
  return words.trueOf(lastWords.true, lastWords.true + lastWords.false + lastWords.unread);
}
