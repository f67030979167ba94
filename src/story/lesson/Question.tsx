import { useId } from "react";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { classes } from "../../kit/format.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import { Written } from "../blocks/pieces/Written.tsx";
import type { Question as Asked } from "./lessons/schema.ts";
import styles from "./question.module.css";

const MARKS = { right: "(right)", wrong: "(not right)" };

interface Props {
  readonly question: Asked;
  readonly numbers: ReadonlyMap<string, string>;
  /** Indices of the answers given so far, in order. */
  readonly tries: readonly number[];
  /** Whether the question takes no more answers. */
  readonly isOver: boolean;
  readonly onAnswer: (answer: number) => void;
}

/** A question with answers to tap; each tapped answer is followed by a remark on it. */
export function Question({ question, numbers, tries, isOver, onAnswer }: Props) {
  const heading = useId();
  const last = tries.at(-1);
  const said = last === undefined ? null : (question.answers[last] ?? null);
  return (
    <Grid gap="s3" className={styles.question} role="group" aria-labelledby={heading}>
      <p className="mb-s3 p-0 leading-snug font-strong" id={heading}>
        <Written text={question.text} numbers={numbers} />
      </p>
      {question.answers.map(({ text, right }, i) => {
        const isTried = tries.includes(i);
        const mark = isTried || (isOver && right) ? (right ? "right" : "wrong") : "open";
        return (
          <Button
            key={text}
            className={classes(
              "min-h-[44px] rounded-r2 border-[1.5px] border-edge bg-surface px-s4 py-s3 leading-[1.3]",
              styles.answer,
            )}
            data-mark={mark}
            aria-pressed={last === i}
            aria-disabled={isOver || isTried}
            onClick={() => {
              if (!isOver && !isTried) onAnswer(i);
            }}
          >
            <span className="text-center font-bold" aria-hidden>
              {{ right: "✓", wrong: "✗", open: "" }[mark]}
            </span>
            <span>
              <Written text={text} numbers={numbers} />
              {mark === "open" ? null : <span className="visually-hidden"> {MARKS[mark]}</span>}
            </span>
          </Button>
        );
      })}
      <div className={styles.feedback} role="status">
        {said ? (
          <div data-right={said.right}>
            <Paragraphs texts={[said.feedback]} numbers={numbers} />
            {isOver ? null : <p>Try another answer.</p>}
          </div>
        ) : null}
      </div>
    </Grid>
  );
}
