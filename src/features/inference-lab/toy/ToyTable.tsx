/** The rows of a sum whose digits are wheels, and of the verdicts on it. */

import { type CSSProperties, type ReactNode, useMemo } from "react";
import { type Head, headsOf, type Place } from "../../../core/inference/dials.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { classes } from "../../../kit/format.ts";
import { signOf } from "../../../page/solution/problem-text.ts";
import { judgeIn } from "../../../run/model-card/method.ts";
import { SheetContext, STATIC_VIEW } from "../../../run/sheet/sheet-view.ts";
import { Cell, Row, RowName, Table } from "../../../run/sheet/table.tsx";
import type { Turn } from "../model/toy.ts";
import styles from "./table.module.css";
import { Wheel } from "./Wheel.tsx";

interface TableProps {
  readonly label: string;
  readonly steps: number;
  /** Id of the run's arm, which decides who judges. */
  readonly algorithm: string;
  readonly children: ReactNode;
}

export function ToyTable({ label, steps, algorithm, children }: TableProps) {
  const view = useMemo(
    () => ({ ...STATIC_VIEW, judge: judgeIn(algorithm, "verifier"), isPaid: false }),
    [algorithm],
  );
  return (
    <SheetContext value={view}>
      <div className={styles.toy}>
        <Table
          className={`${styles.table} mx-auto my-0 grid w-full max-w-[78rem] items-center gap-x-s4 gap-y-0`}
          style={{ "--k": steps } as CSSProperties}
          data-above=""
          aria-label={label}
        >
          <tbody>{children}</tbody>
        </Table>
      </div>
    </SheetContext>
  );
}

interface ProblemProps {
  readonly problem: Problem;
  /** Called when a digit of the problem is turned; null if the problem is fixed. */
  readonly onTurn: ((place: Place, turn: Turn) => void) | null;
}

/** The problem above the steps: digits as wheels where they can be turned, else as text. */
export function ProblemRows({ problem, onTurn }: ProblemProps) {
  const task = taskById(problem.task);
  const { rows, lead } = useMemo(
    () => headsOf(task, problem, solve(task, problem).steps),
    [task, problem],
  );
  const canTurn = onTurn !== null && rows[0]?.[0]?.place != null;
  const nameOf = (k: number, row: number): string => {
    // The first term of a chain stands before the first step.
    if (rows.length === 1) return `Problem, term ${k + 2}`;
    return row === 0 ? `Column ${k + 1}, upper digit` : `Column ${k + 1}, lower digit`;
  };
  return rows.map((heads, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an operand is identified by its index
    <Row key={row} className={styles.problem}>
      <RowName
        className={classes(styles.name, `${styles.first} flex items-center justify-end gap-s3`)}
        data-lead={row === 0 && lead !== null}
      >
        {row === 0 ? (
          <Text as="span" tone="soft" lines="tight" weight="plain" className={styles.label}>
            <span>Problem</span> {canTurn ? <span>every digit turns</span> : null}
          </Text>
        ) : null}
        {lead && row === 0 ? <HeadOf head={lead} name="First term" onTurn={onTurn} /> : null}
        {row === 1 || (lead?.place && row === 0) ? (
          <span className={styles.operator}>{signOf(task.operator)}</span>
        ) : null}
      </RowName>
      {heads.map((head, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
        <Cell key={k} className="flex items-center justify-center gap-s2">
          <HeadOf head={head} name={nameOf(k, row)} onTurn={onTurn} />
        </Cell>
      ))}
      <Cell className="phone:hidden" />
    </Row>
  ));
}

interface HeadProps extends Pick<ProblemProps, "onTurn"> {
  readonly head: Head;
  readonly name: string;
}

function HeadOf({ head: { text, place }, name, onTurn }: HeadProps) {
  if (!place || !onTurn) return <span className={styles.fixed}>{text}</span>;
  return <Wheel label={name} value={text} size="small" onTurn={(turn) => onTurn(place, turn)} />;
}
