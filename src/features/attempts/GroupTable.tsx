import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { useWords } from "../../i18n/index.ts";
import { AttemptRow } from "./AttemptRow.tsx";
import { useArrows } from "./arrows.ts";
import { columnsOf, MOST_ROWS, MOST_STEPS } from "./columns.ts";
import type { GroupProps } from "./group-props.ts";
import styles from "./table.module.css";
import { attemptsWords } from "./words.en.ts";

/** Whether a model writes verdicts on steps. */
const writes = ({ model }: JudgeFacts): boolean => model?.writes === "verifications";

/** The group as a table: attempts at one problem, or checks of one attempt. It scrolls inside. */
export function GroupTable(props: GroupProps) {
  const { group, order, seen, judge } = props;
  const words = useWords(attemptsWords);
  const columns = columnsOf(group, judge);
  const isGenerator = group.updated === "generator";
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={words.tables[group.updated]}>
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
              {isGenerator ? <th scope="col">{words.heads.answer}</th> : null}
              {columns.verdict ? <th scope="col">{words.heads.judge[judge.by]}</th> : null}
              {columns.verdict ? (
                <th scope="col">
                  <span className="visually-hidden">{words.heads.note}</span>
                </th>
              ) : null}
              {isGenerator ? null : <th scope="col">{words.heads.reward}</th>}
              {columns.push ? <th scope="col">{words.heads.push}</th> : null}
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
