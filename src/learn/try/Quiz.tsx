import type { Question } from "../../core/inference/quiz.ts";
import { SIGNS } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { BUTTON, type Playing, Stage, useGame } from "./Frame.tsx";
import { tryLab } from "./model/lab.ts";
import { isWon, type QuizState } from "./model/quiz.ts";
import { type Shown, type ShownStep, shownOf } from "./model/shown.ts";
import { Line, SumTable } from "./SumTable.tsx";
import { TruthLine, VerdictLine } from "./VerdictLines.tsx";

const { quiz } = tryLab;

/** The game: mark each step of a solution before the verifier's verdicts are seen. */
export function Quiz({ loaded }: Playing) {
  const state = useGame(quiz, loaded);
  const { status, question, marks } = state;
  return (
    <Stage
      title="Be the verifier: which steps are wrong?"
      about="Mark every step first. Then see what the trained verifier says, and the truth."
      status={status}
      told={question ? toldOf(state, question) : ""}
      beside={
        status === "revealed" ? null : (
          <Button
            look="main"
            className={BUTTON}
            aria-disabled={marks.includes(null)}
            onClick={() => quiz.reveal()}
          >
            Show its verdicts
          </Button>
        )
      }
      onNext={() => quiz.deal()}
    >
      {question ? <Sum state={state} question={question} loaded={loaded} /> : null}
    </Stage>
  );
}

/** The sentence under the sum. */
function toldOf({ status, marks }: QuizState, { attempt }: Question): string {
  if (status !== "revealed") {
    const open = marks.filter((mark) => mark === null).length;
    return `${open} of ${marks.length} steps to go. You win where you are right and it is wrong, or if you are right everywhere.`;
  }
  const wrong = attempt.stepTruth.filter((truth, k) => marks[k] !== truth).length;
  if (wrong === 0) return "A win: all your marks are right.";
  return isWon(marks, attempt)
    ? "A win: you are right where it is wrong."
    : `No win: ${wrong} of your marks ${wrong === 1 ? "is" : "are"} not right, and it is right there.`;
}

interface SumProps extends Playing {
  readonly state: QuizState;
  readonly question: Question;
}

function Sum({ state, question: { problem, attempt }, loaded }: SumProps) {
  const shown = shownOf(problem, attempt, loaded.settings);
  const { steps } = problem;
  const isRevealed = state.status === "revealed";
  return (
    <SumTable problem={problem} onTurn={null}>
      <Written shown={shown} />
      <Line name="You say" note="press one for each step">
        {shown.steps.map((step, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <td key={k} className="h-[3.25rem] p-0">
            <Mark k={k} mark={state.marks[k] ?? null} step={step} isRevealed={isRevealed} />
          </td>
        ))}
      </Line>
      {loaded.judge === "nobody" ? null : (
        <VerdictLine loaded={loaded} shown={isRevealed ? shown : null} steps={steps} />
      )}
      {isRevealed ? <TruthLine shown={shown} /> : null}
    </SumTable>
  );
}

function Written({ shown: { solution, steps } }: { readonly shown: Shown }) {
  return (
    <Line of="generator" name="Generator" note="wrote this" answer={solution.answer ?? ""}>
      {steps.map(({ facts }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <td key={k} className="p-0">
          <b className="mx-auto block max-w-[9.5rem] rounded-r2 bg-generator-soft font-mono text-t7 leading-[1.45] text-generator">
            {facts.value}
          </b>
        </td>
      ))}
    </Line>
  );
}

interface MarkProps {
  readonly k: number;
  readonly mark: boolean | null;
  readonly step: ShownStep;
  readonly isRevealed: boolean;
}

/** The two buttons that mark a step; then the mark, and whether it is right. */
function Mark({ k, mark, step: { facts }, isRevealed }: MarkProps) {
  const agrees = mark === facts.isRight;
  if (isRevealed) {
    return (
      <b
        className={`text-t1 leading-tight font-strong ${agrees ? "text-good" : "text-bad"}`}
        data-agrees={agrees}
      >
        {`${SIGNS[mark ? "right" : "wrong"]} you are ${agrees ? "right" : "wrong"}`}
      </b>
    );
  }
  return (
    <fieldset className="mx-auto flex max-w-[9.5rem] gap-s2 phone:flex-col">
      <legend className="visually-hidden">{`Step ${k + 1}, ${facts.value}`}</legend>
      {(["right", "wrong"] as const).map((verdict) => (
        <Button
          key={verdict}
          className="min-h-[max(3rem,var(--target))] min-w-[24px] flex-1 rounded-r2 p-0 text-t4 font-bold aria-pressed:bg-primary aria-pressed:text-on-primary"
          aria-label={verdict}
          aria-pressed={mark === (verdict === "right")}
          onClick={() => quiz.mark(k, verdict === "right")}
        >
          {SIGNS[verdict]}
        </Button>
      ))}
    </fieldset>
  );
}
