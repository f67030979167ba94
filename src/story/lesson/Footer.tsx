import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { formatInteger } from "../../kit/format.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import styles from "./lesson.module.css";
import { lessonAfter } from "./lessons/registry.ts";
import { opensUpTo } from "./model/answers.ts";
import { beside, indexOf, type Part } from "./model/parts.ts";
import { predictionGap } from "./predict/prediction-gap.ts";
import type { LessonState } from "./use-lesson.ts";

/** Labels of the button to the next part, by the current part. */
const TO = {
  goal: "Make a prediction",
  predict: "Go on",
  do: "What did you see?",
  see: "Why?",
  explain: "One question",
  check: "Go on",
  further: "Go on",
} satisfies Readonly<Record<Part, string>>;

/** What the student still has to do before the next part opens. */
const FIRST = {
  goal: "Make a prediction",
  predict: "Lock in an answer first",
  do: "Do this first",
  see: "Say what you saw first",
  explain: "Write a line, or skip it",
  check: "Answer it first",
  further: "Go on",
} satisfies Readonly<Record<Part, string>>;

interface Props {
  readonly state: LessonState;
  readonly onLeave: () => void;
}

/** The buttons below a part of a lesson: back, and on to what comes next. */
export function Footer({ state, onLeave }: Props) {
  const { part } = state.answers;
  const turnBack = () => (part === "do" && state.at > 0 ? state.turnDoing(-1) : state.turn(-1));
  return (
    <Row
      gap="s3"
      wrap
      className={`${styles.footer} sticky bottom-0 mt-auto bg-surface px-0 pt-s3 pb-s4 max-lg:static`}
    >
      {part === "goal" ? null : <Button onClick={turnBack}>Back</Button>}
      <span className="flex-1" />
      {part === "further" ? (
        <Last state={state} onLeave={onLeave} />
      ) : part === "predict" && !state.answers.isLocked ? (
        <Lock state={state} />
      ) : part === "do" && state.at < state.lesson.do.length - 1 ? (
        <NextDoing state={state} />
      ) : (
        <Next state={state} part={part} />
      )}
    </Row>
  );
}

/** The button to the next part; while that is closed, its text says what is missing. */
function Next({ state, part }: { readonly state: LessonState; readonly part: Part }) {
  const next = beside(part, 1);
  const isOpen = indexOf(next) <= indexOf(opensUpTo(state.lesson, state.answers));
  return (
    <Button look="main" aria-disabled={!isOpen} onClick={() => state.turn(1)}>
      {isOpen ? TO[part] : FIRST[part]}
    </Button>
  );
}

/** The button to the next activity, once this one is done. */
function NextDoing({ state }: { readonly state: LessonState }) {
  const { at, answers, lesson } = state;
  const isOpen = answers.done > at;
  return (
    <Button
      look="main"
      aria-disabled={!isOpen}
      onClick={() => {
        if (isOpen) state.turnDoing(1);
      }}
    >
      {isOpen
        ? `Go on: ${formatInteger(at + 2)} of ${formatInteger(lesson.do.length)}`
        : "Do this first"}
    </Button>
  );
}

function Lock({ state }: { readonly state: LessonState }) {
  const gap = predictionGap(state);
  return (
    <Button
      look="main"
      aria-disabled={gap > 0}
      onClick={() => {
        if (gap === 0) state.lockIn();
      }}
    >
      {gap === 0
        ? "Lock in my prediction"
        : state.lesson.predict.kind === "spread"
          ? `Dots still to place: ${formatInteger(gap)}`
          : "Choose an answer first"}
    </Button>
  );
}

/** The buttons below the last part: again, and on to the next lesson of the path or to the list of lessons. */
function Last({ state, onLeave }: Props) {
  const next = lessonAfter(state.lesson);
  return (
    <>
      <Button onClick={state.startOver}>Start over</Button>
      <Button look="main" onClick={next ? () => showScreen({ lesson: next.id }) : onLeave}>
        {next ? `Next: ${next.title}` : "All lessons"}
      </Button>
    </>
  );
}
