import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { Question } from "../../core/inference/quiz.ts";
import { useWords } from "../../i18n/index.ts";
import { finalFacts, SIGNS, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/Button.tsx";
import { TableHead } from "../../ui/TableHead.tsx";
import { settingsOf } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Quiz.module.css";
import { Scores } from "./Scores.tsx";
import { inferenceWords } from "./words.en.ts";

const { models, quiz } = tryLab;

/** The keys C and X mark, like the verifier's characters; they act only inside the question. */
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "c" || key === "x") quiz.markNext(key === "c");
  else if (key === "backspace") quiz.unmark();
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
  const inference = useWords(inferenceWords);
  const { rollouts } = useWords();
  const words = inference.quiz;
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
      aria-label={words.question(problem.text)}
      tabIndex={-1}
      onKeyDown={onKey}
      data-status={status}
    >
      <p>
        <code className={styles.statement}>{problem.text}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, its fields come and go */}
      <div role="group" className={styles.scroll} aria-label={words.marks} tabIndex={0}>
        <table className={styles.marks}>
          <caption className="visually-hidden">{words.marks}</caption>
          <TableHead
            names={[
              words.part,
              words.value,
              words.you,
              ...(isRevealed ? [words.truth, words.model] : []),
            ]}
          />
          <tbody>
            {steps.map((mark, k) => (
              <MarkRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
                key={k}
                name={rollouts.step(k + 1)}
                mark={mark}
                facts={stepFacts(attempt, k)}
                isRevealed={isRevealed}
                onMark={(isRight) => quiz.markStep(k, isRight)}
              />
            ))}
            <MarkRow
              name={words.whole}
              mark={whole}
              facts={finalFacts(attempt)}
              isRevealed={isRevealed}
              onMark={(isRight) => quiz.markWhole(isRight)}
            />
          </tbody>
        </table>
      </div>
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

interface MarkRowProps {
  readonly name: string;
  readonly mark: boolean | null;
  readonly facts: StepFacts;
  readonly isRevealed: boolean;
  readonly onMark: (isRight: boolean) => void;
}

function MarkRow({ name, mark, facts, isRevealed, onMark }: MarkRowProps) {
  const inference = useWords(inferenceWords);
  const { rollouts } = useWords();
  const words = inference.quiz;
  const { value, verdict, isRight } = facts;
  const agrees = mark === isRight;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <code>{value || "·"}</code>
      </td>
      <td>
        {isRevealed ? (
          <Mark isRight={mark === true} />
        ) : (
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">{words.markOf(name, value)}</legend>
            {([true, false] as const).map((isRightMark) => (
              <Button
                key={String(isRightMark)}
                aria-pressed={mark === isRightMark}
                onClick={() => onMark(isRightMark)}
              >
                <Mark isRight={isRightMark} />
              </Button>
            ))}
          </fieldset>
        )}
      </td>
      {isRevealed ? (
        <>
          <td className={agrees ? styles.good : styles.bad}>
            {rollouts.truth[isRight ? "right" : "wrong"]}
            <small>{words.agreed[agrees ? "yes" : "no"]}</small>
          </td>
          <td>
            <span aria-hidden="true">{SIGNS[verdict]}</span> {rollouts.verdicts[verdict]}
          </td>
        </>
      ) : null}
    </tr>
  );
}

function Mark({ isRight }: { readonly isRight: boolean }) {
  const words = useWords(inferenceWords).quiz;
  return (
    <>
      <span aria-hidden="true">{isRight ? "✓" : "✗"}</span>{" "}
      {words.says[isRight ? "right" : "wrong"]}
    </>
  );
}
