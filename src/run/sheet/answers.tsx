/** The last cells of the three rows: the answer written, the final verdict, and the graded cell. */

import { useContext } from "react";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { classes, formatPercent } from "../../kit/format.ts";
import { SIGNS } from "../../runtime/step-facts.ts";
import styles from "./answers.module.css";
import { Points } from "./Points.tsx";
import type { SheetAnswer, SheetModel } from "./sheet-model.ts";
import { lastWord } from "./sheet-speech.ts";
import { SheetContext } from "./sheet-view.ts";
import { Cell } from "./table.tsx";

interface Props {
  readonly model: SheetModel;
}

export function WrittenAnswer({ model }: Props) {
  const { entering } = useContext(SheetContext);
  const { written } = model.answer;
  return (
    <Cell
      className={classes(
        `${styles.answer} flex min-w-0 items-center pl-s5 @max-[35rem]/sheet:pl-s2`,
        "text-generator",
      )}
    >
      <span
        className={classes(
          written === null ? "text-(length:--size-name) leading-tight font-strong" : styles.value,
          entering === "digits" && styles.appears,
        )}
      >
        {written ?? "no answer"}
      </span>
    </Cell>
  );
}

interface VerdictProps extends Props {
  /** A text below the final verdict, such as its probability; null for none. */
  readonly note?: string | null;
}

/** The final verdict with its sign: ✗ “wrong”. */
export function AnswerVerdict({ model, note = null }: VerdictProps) {
  const { seen, entering } = useContext(SheetContext);
  const { verdict } = model.answer;
  return (
    <Cell
      className={classes(
        `${styles.answer} flex min-w-0 items-center pl-s5 @max-[35rem]/sheet:pl-s2`,
        "text-verifier",
      )}
    >
      {seen.verdicts && verdict !== "none" ? (
        <Row
          as="span"
          gap="s3"
          className={classes(
            `${styles.word} text-(length:--size-name) leading-tight font-strong`,
            entering === "verdicts" && styles.appears,
          )}
        >
          <span className="text-[1.3em] leading-none" aria-hidden="true">
            {SIGNS[verdict]}
          </span>
          {note === null ? (
            lastWord(verdict)
          ) : (
            <span>
              {lastWord(verdict)}{" "}
              <small className="block text-(length:--size-small) font-plain text-ink-soft">
                {note}
              </small>
            </span>
          )}
        </Row>
      ) : null}
    </Cell>
  );
}

/** The longest answers, in characters, with points beside them; longer answers have their points below. */
const MOST_BESIDE = { generator: 3, verifier: 2 };

/** The only cell with a grade: the truth that the answer, or the final verdict, is compared with, and the points. */
export function GradedCell({ model }: Props) {
  const { seen, entering, isPaid } = useContext(SheetContext);
  const { answer, turn } = model;
  return (
    <Cell className={`${styles.answer} flex min-w-0 items-center pl-s5 @max-[35rem]/sheet:pl-s2`}>
      {seen.reward ? (
        <span
          className={classes(styles.graded, entering === "truth" && styles.gold)}
          data-graded={turn}
          data-long={answer.truth.length > MOST_BESIDE[turn] ? "" : undefined}
        >
          <span className={styles.value}>{answer.truth}</span>
          <Stack as="span" tone="pay" weight="strong" lines="tight" className={styles.lines}>
            {turn === "generator" ? <AnswerGrade answer={answer} /> : <WordGrade answer={answer} />}
            {isPaid ? <Points model={model} /> : null}
          </Stack>
        </span>
      ) : null}
    </Cell>
  );
}

function AnswerGrade({ answer: { isRight, written } }: { readonly answer: SheetAnswer }) {
  return (
    <span className={`${styles.grade} whitespace-nowrap`}>
      <span aria-hidden="true">{isRight ? "✓" : "✗"}</span>
      <span className="visually-hidden">{isRight ? "right" : "wrong"}</span>
      {isRight ? null : (
        <span className={styles.compared}>
          {" "}
          {written === null ? "no answer" : `not ${written}`}
        </span>
      )}
    </span>
  );
}

function WordGrade({ answer }: { readonly answer: SheetAnswer }) {
  const { verdict, isTrue } = answer;
  return (
    <span className={`${styles.grade} whitespace-nowrap`}>
      <span className={styles.compared}>{lastWord(verdict)} </span>
      <span aria-hidden="true">{isTrue ? "✓" : "✗"}</span>
      <span className="visually-hidden">{isTrue ? "Right" : "Wrong"}</span>
    </span>
  );
}

/** The text in place of verdicts on steps where the judge gives none. */
export function WholeVerdict({ model }: Props) {
  const { seen, judge } = useContext(SheetContext);
  const { answer } = model;
  if (judge.by === "none") return <>No verifier in this method</>;
  if (!seen.verdicts) return null;
  const { judged } = answer;
  if (judged.judgedAs !== "probability") return <>This attempt was not checked</>;
  return (
    <>{`One number for the whole solution: ${formatPercent(judged.pCorrect)} sure that it is right`}</>
  );
}
