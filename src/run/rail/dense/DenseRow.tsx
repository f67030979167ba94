import { type CSSProperties, useContext } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { list } from "../../../kit/english.ts";
import { classes, formatPercent, formatSigned } from "../../../kit/format.ts";
import { SIGNS, shownTag } from "../../../runtime/step-facts.ts";
import cells from "../../sheet/cells.module.css";
import { Points } from "../../sheet/Points.tsx";
import type { SheetModel } from "../../sheet/sheet-model.ts";
import { lastWord, noteText, stepSpoken } from "../../sheet/sheet-speech.ts";
import { hasStepVerdicts, SheetContext } from "../../sheet/sheet-view.ts";
import { Cell, Row, RowName } from "../../sheet/table.tsx";
import { TAGS } from "../../sheet/tags.ts";
import underline from "../../sheet/underline.module.css";
import { Mark } from "../Card.tsx";
import type { RailCard } from "../rail-model.ts";
import { cardSpoken } from "../rail-text.ts";
import styles from "./dense.module.css";
import type { marksOf } from "./lines.ts";

interface Props {
  /** The attempt as the sheet shows it, and as its card in the rail shows it. */
  readonly model: SheetModel;
  readonly card: RailCard;
  readonly marks: ReturnType<typeof marksOf>;
  /** Number of step columns in the table. */
  readonly steps: number;
  readonly hasWord: boolean;
  readonly isChosen: boolean;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  readonly onChoose: (step: number | null) => void;
}

/** A row of the table: one attempt, or one check in the verifier's turn. */
export function DenseRow({ model, card, marks, steps, hasWord, isChosen, step, onChoose }: Props) {
  const { seen } = useContext(SheetContext);
  return (
    <Row className={classes(isChosen && styles.chosenRow)}>
      <RowName>
        <Button
          look="bare"
          className="w-full min-w-0 p-0 aria-pressed:border-focus aria-pressed:font-strong aria-pressed:text-ink"
          aria-label={cardSpoken(card, model.attempt)}
          aria-pressed={isChosen}
          onClick={() => onChoose(null)}
        >
          {model.attempt + 1}
        </Button>
      </RowName>
      {steps > 0 ? <Steps model={model} steps={steps} step={step} onChoose={onChoose} /> : null}
      <Cell className={styles.answer}>
        {model.turn === "generator" ? <Answer model={model} /> : null}
        {model.turn === "verifier" && seen.reward ? <Points model={model} /> : null}
      </Cell>
      {hasWord ? <LastWord model={model} marks={marks} /> : null}
      <Cell
        className={classes(card.isGold && styles.gold)}
        style={{ "--height": card.height } as CSSProperties}
      >
        {card.push === null ? null : formatSigned(card.push)}
        {card.push === null ? null : <span className={styles.bar} />}
      </Cell>
    </Row>
  );
}

/** One cell for each step; for a text without steps one cell with the text. */
function Steps({
  model,
  steps,
  step,
  onChoose,
}: Pick<Props, "model" | "steps" | "step" | "onChoose">) {
  if (model.flaw && model.steps.every(({ facts }) => facts === null)) {
    return (
      <Cell colSpan={steps} className="col-[span_var(--steps)] wrap-anywhere">
        <code>{model.flaw.text || "nothing"}</code>
      </Cell>
    );
  }
  return Array.from({ length: steps }, (_, k) => (
    <StepCell
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
      key={k}
      model={model}
      k={k}
      isChosen={step === k}
      onChoose={() => onChoose(k)}
    />
  ));
}

interface StepProps {
  readonly model: SheetModel;
  /** Index of the step. */
  readonly k: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One step: the value written, underlined by its truth, the verdict, and the verifier's result if it differs. */
function StepCell({ model, k, isChosen, onChoose }: StepProps) {
  const { seen, entering, judge } = useContext(SheetContext);
  const step = model.steps[k];
  if (!step?.facts) return <Cell />;
  const { facts, check } = step;
  const tag = shownTag(facts, seen);
  const isFalse = tag === "missed" || tag === "falseAlarm";
  const verdict = seen.verdicts ? facts.verdict : "none";
  // When stages play, steps appear in all rows at once, and verdicts one after the other.
  const order = entering === "digits" ? 5 * k : (model.attempt * model.steps.length + k) / 3;
  return (
    <Cell className={cells.cell} style={{ "--n": order } as CSSProperties}>
      <Button
        className={classes(cells.step, styles.step, isChosen && cells.chosen)}
        aria-pressed={isChosen}
        aria-label={stepSpoken(model, k, seen)}
        data-tag={tag ?? ""}
        data-step={k}
        onClick={onChoose}
      >
        <span className={classes(cells.digit, styles.digit, entering === "digits" && cells.types)}>
          <span
            className={classes(tag !== null && (facts.isRight ? underline.true : underline.false))}
          >
            {facts.value || "·"}
          </span>
        </span>
        {hasStepVerdicts(judge, model) ? (
          <span
            className={classes(
              cells.said,
              cells[verdict],
              isFalse && styles.false,
              entering === "verdicts" && cells.stamps,
            )}
            data-verdict={verdict}
          >
            {SIGNS[verdict]}
            {verdict === "wrong" && check ? ` ${check.value}` : null}
          </span>
        ) : null}
      </Button>
    </Cell>
  );
}

/** The stated answer, with ✓ or ✗ once the truth is revealed. */
export function Answer({ model: { answer } }: { readonly model: SheetModel }) {
  const { seen } = useContext(SheetContext);
  const { written, isRight } = answer;
  const truth = seen.truth && (isRight ? underline.true : underline.false);
  return (
    <>
      {written === null ? (
        <Text as="span" size="t1" tone="soft" lines="tight" weight="plain">
          no answer
        </Text>
      ) : (
        <code className={classes(truth)}>{written}</code>
      )}
      {seen.truth ? (
        <>
          {" "}
          <Mark isRight={isRight} />
          <span className="visually-hidden">{isRight ? "right" : "wrong"}</span>
        </>
      ) : null}
    </>
  );
}

interface WordProps {
  readonly model: SheetModel;
  readonly marks: Props["marks"];
}

/** The judge's final verdict, and how the judge's verdicts differ from the truth, in words. */
function LastWord({ model: { answer, unusable }, marks }: WordProps) {
  const { seen } = useContext(SheetContext);
  const { verdict, judged } = answer;
  const reason = unusable === null ? undefined : noteText({ kind: "unusable", why: unusable });
  return (
    <>
      <Cell className="leading-[1.1] text-verifier">
        {seen.verdicts && verdict !== "none" ? (
          <span title={reason}>
            <span aria-hidden="true">{SIGNS[verdict]}</span>{" "}
            {judged.judgedAs === "probability" ? (
              <span>{formatPercent(judged.pCorrect)}</span>
            ) : (
              <span className={styles.quoted}>{lastWord(verdict)}</span>
            )}
            <span className="visually-hidden"> {reason}</span>
          </span>
        ) : null}
      </Cell>
      <Cell className="text-t0 leading-none text-bad">{list(marks.map((mark) => TAGS[mark]))}</Cell>
    </>
  );
}
