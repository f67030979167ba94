import { Children, type ReactElement, type ReactNode, useId } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import styles from "./lesson.module.css";

interface AnswerProps {
  readonly says: string;
  readonly right?: true;
  /** The remark on it. Each wrong answer is one that people really give. */
  readonly children: ReactNode;
}

/** An answer of a question, which draws it. */
export const Answer = (_: AnswerProps) => null;

export interface QuestionProps {
  readonly asks: ReactNode;
  /** Its answers. */
  readonly children: readonly ReactElement<AnswerProps>[];
  /** Indices of the answers given so far, in order. */
  readonly tries?: readonly number[];
  /** Whether the question takes no more answers. */
  readonly isOver?: boolean;
  readonly onAnswer?: (answer: number) => void;
}

/** The answers of a question, in order. */
export const answersIn = ({ props }: ReactElement<QuestionProps>): readonly AnswerProps[] =>
  Children.map(props.children, (answer) => answer.props);

const MARKS = { right: "(right)", wrong: "(not right)" };

/** A question with answers to tap; the last tapped answer is followed by a remark on it. */
export function Question(props: QuestionProps) {
  const { asks, children, tries = [], isOver = false, onAnswer } = props;
  const heading = useId();
  const answers = Children.map(children, (answer) => answer.props);
  const said = answers[tries.at(-1) ?? -1];
  return (
    <Grid gap="s3" role="group" aria-labelledby={heading}>
      <p className="leading-snug font-strong" id={heading}>
        {asks}
      </p>
      {answers.map(({ says, right }, i) => {
        const isTried = tries.includes(i);
        const mark = isTried || (isOver && right) ? (right ? "right" : "wrong") : "open";
        return (
          <Button
            key={says}
            className={`${styles.answer} ${styles.option}`}
            data-mark={mark}
            aria-pressed={tries.at(-1) === i}
            aria-disabled={isOver || isTried}
            onClick={() => (isOver || isTried ? null : onAnswer?.(i))}
          >
            <span className="w-[20px] flex-none text-center font-bold" aria-hidden>
              {{ right: "✓", wrong: "✗", open: "" }[mark]}
            </span>
            <span>
              {says}
              {mark === "open" ? null : <span className="visually-hidden"> {MARKS[mark]}</span>}
            </span>
          </Button>
        );
      })}
      <div role="status">
        {said ? (
          <div
            className={`grid gap-s2 rounded-r2 px-s5 py-s4 ${said.right ? "bg-sunken" : "bg-pay-soft"}`}
          >
            <p>{said.children}</p>
            {isOver ? null : <p>Try another answer.</p>}
          </div>
        ) : null}
      </div>
    </Grid>
  );
}
