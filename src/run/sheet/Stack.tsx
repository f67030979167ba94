import { type CSSProperties, useContext } from "react";
import { classes } from "../../kit/format.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import { AnswerVerdict, GradedCell, WholeVerdict } from "./answers.tsx";
import { StepVerdict } from "./cells.tsx";
import { GENERATOR } from "./generator-line.ts";
import { JudgeName, TruthName } from "./names.tsx";
import type { SheetModel } from "./sheet-model.ts";
import { hasStepVerdicts, SheetContext } from "./sheet-view.ts";
import styles from "./stack.module.css";
import { TruthOf } from "./TruthOf.tsx";
import { Cell, ColumnName, Row, RowName, Table } from "./table.tsx";

interface Props {
  readonly model: SheetModel;
  /** Name of the table, for screen readers. */
  readonly label: string;
}

/** Number of steps from which rows are lower. */
const MANY_STEPS = 4;

/** An attempt whose steps build on each other: one row for each step, beside the part of the problem that it solves. */
export function Stack({ model, label }: Props) {
  const { problem, steps } = model;
  const hidesJudge = useHides("verifier");
  const looks = steps.some(({ check }) => check?.by?.kind === "look");
  const { written, own } = useContext(SheetContext);
  const line = written ?? GENERATOR;
  return (
    <>
      <p className={styles.problem}>
        <span>Problem</span> <code>{problem.text}</code>
      </p>
      <Table
        className={classes(
          styles.work,
          steps.length >= MANY_STEPS && styles.many,
          hidesJudge ? `${styles.alone} [--parts:1]` : looks && styles.looks,
        )}
        style={{ "--lines": own ? 2 : 1 } as CSSProperties}
        aria-label={label}
      >
        <tbody>
          <Row className={styles.heads}>
            <ColumnName>
              <span className="visually-hidden">Problem</span>
            </ColumnName>
            <line.Name as={ColumnName} />
            {own ? <own.Name as={ColumnName} /> : null}
            {hidesJudge ? null : <JudgeName as={ColumnName} model={model} />}
            <TruthName as={ColumnName} />
          </Row>
          {steps.map((_, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            <StepRow key={k} model={model} k={k} />
          ))}
          <Row className={styles.end}>
            <RowName className={styles.part}>answer</RowName>
            <line.Answer model={model} />
            {own ? <own.Answer model={model} /> : null}
            {hidesJudge ? null : <AnswerVerdict model={model} />}
            <GradedCell model={model} />
          </Row>
        </tbody>
      </Table>
    </>
  );
}

interface StepProps {
  readonly model: SheetModel;
  readonly k: number;
}

/** Step k: its part of the problem, the value written, the verdict, and the truth. */
function StepRow({ model, k }: StepProps) {
  const { problem, steps } = model;
  const { judge, written, own } = useContext(SheetContext);
  const line = written ?? GENERATOR;
  const verdict = () => {
    if (hasStepVerdicts(judge, model)) return <StepVerdict model={model} k={k} />;
    // A verdict about the whole attempt is one cell beside all rows.
    return k === 0 ? <WholeCell model={model} /> : null;
  };
  return (
    <Row className={styles.step}>
      <RowName className={styles.part}>
        <span className="visually-hidden">{`Step ${String(k + 1)}`} </span>
        {joinInputs(steps[k]?.inputs ?? [], problem.operator)}
      </RowName>
      <line.Step model={model} k={k} />
      {own ? <own.Step model={model} k={k} /> : null}
      {useHides("verifier") ? null : verdict()}
      <TruthOf model={model} k={k} />
    </Row>
  );
}

const WholeCell = ({ model }: Pick<StepProps, "model">) => (
  <Cell
    className={styles.whole}
    rowSpan={model.steps.length}
    style={{ "--rows": model.steps.length } as CSSProperties}
  >
    <WholeVerdict model={model} />
  </Cell>
);
