import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { Question } from "../../core/inference/quiz.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { pressedKey } from "../../kit/pressed-key.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { ALL_REVEALED, type RevealedParts } from "../../runtime/timeline/update-stages.ts";
import { MARKS } from "./Marks.tsx";
import { settingsOf } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Quiz.module.css";
import { Scores } from "./Scores.tsx";
import { TrySheet } from "./TrySheet.tsx";
import { inferenceWords } from "./words.en.ts";

const { models, quiz } = tryLab;

/** What the user sees before Reveal. */
const HIDDEN: RevealedParts = {
  verdicts: false,
  truth: false,
  reward: false,
  advantage: false,
  change: false,
};

/** The keys C and X mark, like the verifier's characters; they act only inside the question. */
function onKey(event: KeyboardEvent): void {
  const key = pressedKey(event.nativeEvent);
  if (key === "c" || key === "x") quiz.markNext(key === "c");
  else if (key === "Backspace") quiz.unmark();
  else return;
  event.preventDefault();
}

/** Solutions without verdicts: the user judges first, then sees the truth and the verdicts of the model. */
export function QuizTab() {
  const words = useWords(inferenceWords).quiz;
  const { status, question } = useStore(quiz.store);
  const hasModels = useStore(models.store, settingsOf) !== null;
  const isBusy = useStore(models.store, ({ doing }) => doing !== null);
  const isAwaited = useRef(false);
  return (
    <>
      <p>{words.about}</p>
      {status === "none" ? <p role="status">{words.none}</p> : null}
      {question && status !== "idle" ? <Card question={question} isAwaited={isAwaited} /> : null}
      {status === "asked" ? null : (
        <Button
          data-main
          aria-disabled={isBusy || !hasModels}
          onClick={() => {
            isAwaited.current = true;
            void quiz.next();
          }}
        >
          {status === "idle" ? words.first : words.next}
        </Button>
      )}
      <Scores />
    </>
  );
}

interface CardProps {
  readonly question: Question;
  /** Whether the user has requested it: then it takes the focus, so that its keys work. */
  readonly isAwaited: RefObject<boolean>;
}

function Card({ question, isAwaited }: CardProps) {
  const words = useWords(inferenceWords).quiz;
  const card = useRef<HTMLElement>(null);
  const { status, steps, whole } = useStore(quiz.store);
  const isRevealed = status === "revealed";
  const { problem, attempt } = question;
  useEffect(() => {
    if (question && isAwaited.current) card.current?.focus();
    isAwaited.current = false;
  }, [question, isAwaited]);
  const isMarked = whole !== null && !steps.includes(null);
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={words.question(problemText(problem.text))}
      tabIndex={-1}
      onKeyDown={onKey}
      data-status={status}
    >
      <TrySheet
        side="a"
        problem={problem}
        solution={attempt}
        heading={words.sheet}
        level="h3"
        aria-label={words.marks}
        seen={isRevealed ? ALL_REVEALED : HIDDEN}
        own={MARKS}
      />
      {isRevealed ? null : (
        <p className={styles.reveal}>
          <Button data-main aria-disabled={!isMarked} onClick={() => quiz.reveal()}>
            {words.reveal}
          </Button>{" "}
          <span>{words.keys}</span>
        </p>
      )}
    </section>
  );
}
