import { type ReactNode, useContext } from "react";
import { formatPercent } from "../../../kit/format.ts";
import { Face } from "../../../run/model-card/Face.tsx";
import { AnswerVerdict, WholeVerdict } from "../../../run/sheet/answers.tsx";
import { StepVerdict } from "../../../run/sheet/cells.tsx";
import type { SheetModel } from "../../../run/sheet/sheet-model.ts";
import { hasStepVerdicts, SheetContext } from "../../../run/sheet/sheet-view.ts";
import { TruthOf } from "../../../run/sheet/TruthOf.tsx";
import { Cell, Row, RowName } from "../../../run/sheet/table.tsx";
import table from "./table.module.css";
import styles from "./verdicts.module.css";

const WHO = { before: "Before training", after: "After training" };

interface VerdictProps {
  /** The judged solution; null before the first judgement. */
  readonly model: SheetModel | null;
  /** Probability of the final verdict "right"; null if unknown. */
  readonly score: number | null;
  readonly who: "before" | "after";
  /** How far the verifier was trained. */
  readonly note: string;
  readonly steps: number;
  /** Index of the step that was turned last. */
  readonly dial?: number | null;
  /** Whether the verdicts are about the text before the last turn. */
  readonly isStale?: boolean;
  /** Placeholder that hides the verdicts; undefined to show them. */
  readonly covered?: string | undefined;
}

/** A verifier's verdicts on the steps, and its final verdict. */
export function VerdictRow(props: VerdictProps) {
  const { model, score, who, note, steps, dial = null, isStale = false, covered } = props;
  const isShown = model !== null && covered === undefined;
  return (
    <Row
      className={styles.said}
      data-dial={isShown ? (dial ?? undefined) : undefined}
      data-stale={isStale || undefined}
    >
      <RowName className={table.who} data-role="verifier" data-moment={who}>
        <Face role="verifier" />
        <span>
          <b>{WHO[who]}</b>
          <small>{note}</small>
        </span>
      </RowName>
      {isShown ? <Said model={model} /> : <Covered steps={steps} text={covered ?? ""} />}
      {isShown ? (
        <AnswerVerdict
          model={model}
          note={score === null ? null : `${formatPercent(sureness(model, score))} sure`}
        />
      ) : (
        <Cell />
      )}
    </Row>
  );
}

/** The probability of the final verdict that was given. */
const sureness = ({ answer }: SheetModel, score: number): number =>
  answer.verdict === "right" ? score : 1 - score;

function Said({ model }: { readonly model: SheetModel }) {
  const { judge } = useContext(SheetContext);
  if (hasStepVerdicts(judge, model)) {
    return model.steps.map((_, k) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
      <StepVerdict key={k} model={model} k={k} />
    ));
  }
  return (
    <Cell
      className="col-[span_var(--k)] rounded-r2 bg-sunken p-s4 text-center text-ink-soft"
      colSpan={model.steps.length}
    >
      <WholeVerdict model={model} />
    </Cell>
  );
}

function Covered({ steps, text }: { readonly steps: number; readonly text: string }) {
  return Array.from({ length: steps }, (_, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
    <Cell key={k} className={styles.covered}>
      <span>{text}</span>
    </Cell>
  ));
}

interface TruthProps {
  /** The solution with its truth, and whether a mistake in it was caught; null while hidden. */
  readonly model: SheetModel | null;
  readonly steps: number;
  /** Content of the last cell while the truth is hidden. */
  readonly children?: ReactNode;
}

/** The right value of each step. */
export function TruthRow({ model, steps, children }: TruthProps) {
  const { answer } = model ?? {};
  return (
    <Row className={styles.truth} data-hidden={model === null}>
      <RowName className={table.name}>
        Truth <small>no model sees it</small>
      </RowName>
      {model ? (
        model.steps.map((_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <TruthOf key={k} model={model} k={k} />
        ))
      ) : (
        <Covered steps={steps} text="?" />
      )}
      <Cell className={`${styles.graded} flex min-h-(--high-truth) items-center`}>
        {answer ? (
          <span className={styles.gold}>
            {answer.truth}{" "}
            <small>{answer.isRight ? "✓ right" : `✗ not ${answer.written ?? ""}`}</small>
          </span>
        ) : (
          children
        )}
      </Cell>
    </Row>
  );
}
