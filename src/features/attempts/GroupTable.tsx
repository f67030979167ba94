import { type CSSProperties, useState } from "react";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { settingsShown } from "../../runtime/app-state.ts";
import { AttemptRow } from "./AttemptRow.tsx";
import { useArrows } from "./arrows.ts";
import { columnsOf, MOST_ROWS, MOST_STEPS } from "./columns.ts";
import type { GroupProps } from "./group-props.ts";
import styles from "./table.module.css";
import { attemptsWords } from "./words.en.ts";

/** Number of steps from which cells shrink in a small window. */
const MANY = 6;

/** Whether a model writes verdicts on steps. */
const writes = ({ model }: JudgeFacts): boolean => model?.writes === "verifications";

/**
 * The steps of the longest problem shown so far: a group of shorter ones keeps its columns, so that nothing
 * moves between updates.
 */
function useWidest({ truth }: RolloutGroup): number {
  const task = useApp((state) => settingsShown(state).task);
  const [widest, setWidest] = useState({ task, steps: 0 });
  const steps = truth.steps.length;
  if (widest.task !== task || widest.steps < steps) setWidest({ task, steps });
  return Math.max(steps, widest.task === task ? widest.steps : 0);
}

/** The group as a table: attempts at one problem, or checks of one attempt. It scrolls inside. */
export function GroupTable(props: GroupProps) {
  const { group, order, seen, judge } = props;
  const words = useWords(attemptsWords);
  const columns = columnsOf(group, judge, useWidest(group));
  const isGenerator = group.updated === "generator";
  return (
    <>
      <div className={styles.scroll}>
        <table
          className={classes(styles.table, columns.steps >= MANY && styles.many)}
          style={{ "--steps": columns.steps } as CSSProperties}
          aria-label={words.tables[group.updated]}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{words.numbers[group.updated]}</span>
              </th>
              {columns.steps > 0 ? (
                <th scope="colgroup" colSpan={columns.steps}>
                  {words.heads.steps}
                  <b className={styles.generator}>{words.heads.written}</b>
                  {words.heads.and}
                  <b className={styles.verifier}>{words.heads.judged}</b>
                </th>
              ) : null}
              <th scope="col" className={styles.answerHead}>
                {isGenerator ? words.heads.answer : words.heads.reward}
              </th>
              {columns.verdict ? (
                <th scope="col" className={styles.verdictHead}>
                  {words.heads.judge[judge.by]}
                </th>
              ) : null}
              {columns.verdict ? (
                <th scope="col" className={styles.noteHead}>
                  <span className="visually-hidden">{words.heads.note}</span>
                </th>
              ) : null}
              {columns.push ? (
                <th scope="col" className={styles.pushHead}>
                  {words.heads.push}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody {...useArrows()}>
            {order.slice(0, MOST_ROWS).map((index) => {
              const row = group.rows[index];
              return (
                row && (
                  <AttemptRow key={index} all={props} row={row} index={index} columns={columns} />
                )
              );
            })}
          </tbody>
          {columns.steps > 0 ? (
            <tfoot>
              <tr className={seen.truth ? undefined : styles.later}>
                <th scope="row">{words.heads.right}</th>
                {Array.from({ length: columns.steps }, (_, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
                  <td key={k}>
                    <code className={styles.right}>{group.truth.steps[k] ?? ""}</code>
                  </td>
                ))}
                {isGenerator ? (
                  <td>
                    <code className={styles.right}>{group.truth.answer}</code>
                  </td>
                ) : null}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {columns.isCut ? <p className={styles.key}>{words.cut(MOST_ROWS, MOST_STEPS)}</p> : null}
      {writes(judge) ? null : <p className={styles.key}>{words.judge(judge)}</p>}
    </>
  );
}
