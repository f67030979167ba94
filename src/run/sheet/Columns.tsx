import { type CSSProperties, useContext } from "react";
import { classes } from "../../kit/format.ts";
import { useHides } from "../../page/navigation/locks.ts";
import above from "./above.module.css";
import { AnswerVerdict, GradedCell, WholeVerdict } from "./answers.tsx";
import { StepVerdict } from "./cells.tsx";
import styles from "./columns.module.css";
import { GENERATOR } from "./generator-line.ts";
import { JudgeName, TruthName } from "./names.tsx";
import type { SheetModel } from "./sheet-model.ts";
import { hasStepVerdicts, SheetContext, type SheetLine } from "./sheet-view.ts";
import { TruthOf } from "./TruthOf.tsx";
import { Cell, ColumnName, Row, RowName, Table } from "./table.tsx";

interface Props {
  readonly model: SheetModel;
  /** Name of the table, for screen readers. */
  readonly label: string;
}

/** Number of columns from which two long tags beside each other would touch on a small screen. */
const CLOSE_TAGS = 5;
/** Numbers of columns from which the cells are smaller, and smaller still. */
const MANY = 6;
const MOST = 8; // columns from which cells shrink again
/** Number of columns from which the row names are above their rows on a phone. */
const NAMES_ABOVE = 4;

/** An attempt written as a sum, with one column for each step. */
export function Columns({ model, label }: Props) {
  const { steps } = model;
  const indices = [...steps.keys()];
  const { written, own, columns } = useContext(SheetContext);
  const count = steps.length;
  const room = Math.max(1, count, columns);
  const hidesJudge = useHides("verifier");
  const lineOf = ({ Name, Step, Answer }: SheetLine) => (
    <>
      <Name as={RowName} />
      {indices.map((k) => (
        <Step key={k} model={model} k={k} />
      ))}
      <Answer model={model} />
    </>
  );
  return (
    <Table
      className={classes(
        styles.work,
        room >= MANY && styles.many,
        room >= MOST && styles.most,
        room >= NAMES_ABOVE && above.above,
        steps.some(({ check }) => check?.by) && styles.sums,
      )}
      style={{ "--k": room, "--steps": Math.max(1, count) } as CSSProperties}
      data-narrow={room >= MANY ? (room >= MOST ? "most" : "many") : undefined}
      data-close={room >= CLOSE_TAGS ? "" : undefined}
      data-above={room >= NAMES_ABOVE ? "" : undefined}
      aria-label={label}
    >
      <tbody>
        <Heads count={count} />
        <Problem model={model} />
        <Row className={classes(styles.wrote, above.row3)}>{lineOf(written ?? GENERATOR)}</Row>
        {own ? <Row className={classes(styles.said, "[--row:4]")}>{lineOf(own)}</Row> : null}
        {hidesJudge ? null : <JudgeRow model={model} />}
        <Row className={classes(styles.truth, "[--row:6]")}>
          <TruthName as={RowName} />
          {indices.map((k) => (
            <TruthOf key={k} model={model} k={k} />
          ))}
          <GradedCell model={model} />
        </Row>
      </tbody>
    </Table>
  );
}

/** The row of the judge's verdicts, one for each step or one for the whole attempt. */
function JudgeRow({ model }: Pick<Props, "model">) {
  const { judge } = useContext(SheetContext);
  const { steps } = model;
  return (
    <Row className={classes(styles.said, "[--row:5]")}>
      <JudgeName as={RowName} model={model} />
      {hasStepVerdicts(judge, model) ? (
        [...steps.keys()].map((k) => <StepVerdict key={k} model={model} k={k} />)
      ) : (
        <Cell className={styles.whole} colSpan={Math.max(1, steps.length)}>
          <WholeVerdict model={model} />
        </Cell>
      )}
      <AnswerVerdict model={model} />
    </Row>
  );
}

/** The names of the columns, for screen readers only, since digits identify a column on screen. */
function Heads({ count }: { readonly count: number }) {
  const steps = Array.from({ length: count }, (_, k) => `Step ${String(k + 1)}`);
  return (
    <Row>
      {["Problem", ...steps, "answer"].map((name) => (
        <ColumnName key={name} className="visually-hidden">
          {name}
        </ColumnName>
      ))}
    </Row>
  );
}

/** The operands one below the other, with a digit in each column. */
function Problem({ model: { problem, steps } }: Pick<Props, "model">) {
  const isBySum = steps.some(({ check }) => check?.by);
  return problem.columns?.map((digits, row) => {
    const isLast = row === 1;
    const name = isLast ? "lower" : "upper";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an operand is identified by its index
      <Row key={row} className={classes(above.operand, isLast ? "[--row:2]" : "[--row:1]")}>
        <RowName className={styles.label}>
          <span>{isLast ? null : "Problem"}</span>
          <span>
            {isBySum ? `${name} ` : null}
            {isLast ? <span className={styles.operator}>{problem.operator}</span> : null}
          </span>
        </RowName>
        {steps.map((_, k) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
            key={k}
            className={styles.digit}
            style={{ "--i": k + 1 } as CSSProperties}
            data-operator={isLast && k === 0 ? problem.operator : undefined}
          >
            {digits[k]}
          </Cell>
        ))}
        <Cell className="pl-s5 text-left text-(length:--size-small) leading-(--line-sum) font-plain text-ink-soft @max-[35rem]/sheet:pl-s2">
          {isLast ? "answer" : null}
        </Cell>
      </Row>
    );
  });
}
