import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { Question } from "../../../core/inference/quiz.ts";
import { Button } from "../../../kit/Button.tsx";
import { numberName } from "../../../kit/english.ts";
import { classes } from "../../../kit/format.ts";
import { pressedKey } from "../../../kit/pressed-key.ts";
import { Face } from "../../../run/model-card/Face.tsx";
import { keyMark } from "../../../run/own-mark/mark-key.ts";
import { OwnMark } from "../../../run/own-mark/OwnMark.tsx";
import type { SheetModel } from "../../../run/sheet/sheet-model.ts";
import { Cell, Row, RowName } from "../../../run/sheet/table.tsx";
import { sheetOf } from "../model/drawn.ts";
import { isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import { isWon, type QuizState } from "../model/quiz.ts";
import { tryLab } from "../model/try.ts";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import frame from "./frame.module.css";
import { ProblemRows, ToyTable } from "./ToyTable.tsx";
import type { Playing } from "./Turn.tsx";
import table from "./table.module.css";
import { noteText } from "./told-text.ts";
import { TruthRow, VerdictRow } from "./VerdictRow.tsx";
import styles from "./written.module.css";

const quizLost = (wrong: number) =>
  wrong === 1
    ? "No win: one of your marks is not right, and it is right there."
    : `No win: ${numberName(wrong)} of your marks are not right, and it is right there.`;

const { quiz } = tryLab;

/** Keys mark only inside the question. */
function onKey(event: KeyboardEvent): void {
  const { steps } = quiz.store.getState();
  const marked = keyMark(steps, pressedKey(event.nativeEvent));
  if (!marked) return;
  quiz.mark(marked.k, marked.mark);
  event.preventDefault();
}

/** The game: mark each step of a solution before the verifier's verdicts are seen. */
export function Quiz({ loaded }: Playing) {
  const state = useStore(quiz.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another question
  useEffect(() => quiz.begin(), [loaded]);
  const { status, question, steps } = state;
  const isRevealed = status === "revealed";
  const isMarked = question !== null && !steps.includes(null);
  const waiting =
    status === "none"
      ? "These models wrote no well-formed solution, so there is nothing to judge."
      : "Looking for a good problem…";
  return (
    <>
      <Heading
        title="Be the verifier: which steps are wrong?"
        about="Mark every step first. Then see what the trained verifier says, and the truth."
      />
      {question ? (
        <Sum state={state} question={question} loaded={loaded} />
      ) : (
        <Waiting text={waiting} />
      )}
      <Foot
        isBusy={status === "dealing"}
        next="Next solution"
        onNext={() => void quiz.next()}
        buttons={
          isRevealed ? null : (
            <Button look="main" aria-disabled={!isMarked} onClick={() => quiz.reveal()}>
              Show its verdicts
            </Button>
          )
        }
      >
        <p role="status">{question ? toldOf(state) : null}</p>
      </Foot>
    </>
  );
}

/** The sentence under the sum. */
function toldOf({ steps, answered }: QuizState): string {
  if (!answered) {
    const open = steps.filter((mark) => mark === null).length;
    return [
      open === 0 ? "All marked." : open === 1 ? "One step to go." : `${open} steps to go.`,
      "You win where you are right and it is wrong, or if you are right everywhere.",
    ].join(" ");
  }
  const { mine, its } = answered;
  const { stepTruth } = mine.solution;
  const wrong = stepTruth.filter((truth, k) => mine.marks.steps?.[k] !== truth).length;
  if (isWon(mine, its))
    return wrong === 0
      ? "A win: all your marks are right."
      : "A win: you are right where it is wrong.";
  return quizLost(wrong);
}

interface SumProps {
  readonly state: QuizState;
  readonly question: Question;
  readonly loaded: Loaded;
}

function Sum({ state, question: { problem, attempt }, loaded }: SumProps) {
  const { settings, judge } = loaded;
  const model = useMemo(() => sheetOf(problem, attempt, settings), [problem, attempt, settings]);
  if (!model) return null;
  const isRevealed = state.status === "revealed";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: C and X mark the steps inside
    <div className={frame.game} onKeyDown={onKey} data-status={state.status}>
      <ToyTable label="You say" steps={model.steps.length} algorithm={settings.algorithm}>
        <ProblemRows problem={problem} onTurn={null} />
        <Written model={model} />
        <Marks model={model} state={state} />
        {judge === "nobody" ? null : (
          <VerdictRow
            who={isTrained(loaded) ? "after" : "before"}
            note={noteText(loaded)}
            model={model}
            score={judge === "steps" ? attempt.sample.score : null}
            steps={model.steps.length}
            covered={isRevealed ? undefined : "covered"}
          />
        )}
        {isRevealed ? <TruthRow model={model} steps={model.steps.length} /> : null}
      </ToyTable>
    </div>
  );
}

function Written({ model: { steps, answer } }: { readonly model: SheetModel }) {
  return (
    <Row
      className={classes(
        styles.row,
        `${styles.wrote} phone:relative phone:col-span-full phone:grid phone:grid-cols-[subgrid] phone:items-center`,
      )}
    >
      <RowName className={table.who} data-role="generator">
        <Face role="generator" />
        <span>
          <b>Generator</b>
          <small>wrote this</small>
        </span>
      </RowName>
      {steps.map(({ facts }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <Cell key={k} className={styles.digit}>
          <span>{facts?.value}</span>
        </Cell>
      ))}
      <Cell className={styles.answer} data-by="generator">
        <small>answer</small> <b>{answer.written}</b>
      </Cell>
    </Row>
  );
}

interface MarksProps extends Pick<SumProps, "state"> {
  readonly model: SheetModel;
}

function Marks({ model, state }: MarksProps) {
  return (
    <Row
      className={`${styles.marks} before:col-span-full before:h-(--gap-rows) before:content-['']`}
    >
      <RowName className={table.name}>
        You say <small>press, or C and X</small>
      </RowName>
      {state.steps.map((mark, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <Cell key={k} className={`${styles.mark} mx-auto my-0 w-full max-w-[9.5rem]`}>
          <OwnMark
            name={`Step ${k + 1}`}
            value={model.steps[k]?.facts?.value ?? null}
            mark={mark}
            isRight={model.steps[k]?.facts?.isRight === true}
            isRevealed={state.status === "revealed"}
            onMark={(isRight) => quiz.mark(k, isRight)}
          />
        </Cell>
      ))}
      <Cell />
    </Row>
  );
}
