import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { lessonAfter } from "../lessons.ts";
import { beside, indexOf, opensUpTo, type Part } from "./answers.ts";
import styles from "./lesson.module.css";
import { totalOf } from "./prediction.ts";
import type { LessonState } from "./use-lesson.ts";

/** The label of the main button, and what the student still has to do before it opens. */
const NEXT: Readonly<Record<Part, readonly [open: string, closed: string]>> = {
  goal: ["Make a prediction", ""],
  predict: ["Go on", "Choose an answer first"],
  do: ["What did you see?", "Do this first"],
  see: ["Why?", "Say what you saw first"],
  explain: ["One question", "Write a line, or skip it"],
  check: ["Go on", "Answer it first"],
  further: ["All lessons", ""],
};

interface Go {
  readonly label: string;
  readonly isOpen: boolean;
  readonly go: () => void;
}

/** What the main button does in the part on screen. */
function nextOf(state: LessonState, onLeave: () => void): Go {
  const { lesson, answers, at } = state;
  const { part } = answers;
  const [open, closed] = NEXT[part];
  if (part === "further") {
    const next = lessonAfter(lesson);
    return next
      ? { label: `Next: ${next.title}`, isOpen: true, go: () => showScreen({ lesson: next.id }) }
      : { label: open, isOpen: true, go: onLeave };
  }
  if (part === "predict" && !answers.isLocked) return lockOf(state, closed);
  if (part === "do" && at < lesson.do.length - 1) {
    const isOpen = answers.done > at;
    const label = `Go on: ${formatInteger(at + 2)} of ${formatInteger(lesson.do.length)}`;
    return { label: isOpen ? label : closed, isOpen, go: () => state.turnDoing(1) };
  }
  const isOpen = indexOf(beside(part, 1)) <= indexOf(opensUpTo(lesson, answers));
  return { label: isOpen ? open : closed, isOpen, go: () => state.turn(1) };
}

/** Locks the prediction in once it is whole: an answer, or a dot for each run. */
function lockOf({ lesson, answers, data, lockIn }: LessonState, closed: string): Go {
  const { prediction } = answers;
  const placed = prediction?.kind === "spread" ? totalOf(prediction.value) : 0;
  const missing = (data?.runs.length ?? 1) - placed;
  const isOpen = lesson.predict.kind === "spread" ? missing === 0 : prediction !== null;
  const label = lesson.predict.kind === "spread" ? `Dots still to place: ${missing}` : closed;
  return { label: isOpen ? "Lock in my prediction" : label, isOpen, go: lockIn };
}

interface Props {
  readonly state: LessonState;
  readonly onLeave: () => void;
}

/** The buttons below a part of a lesson: to what came before, and to what comes next. */
export function Footer({ state, onLeave }: Props) {
  const { part } = state.answers;
  const { label, isOpen, go } = nextOf(state, onLeave);
  const goBack = () => (part === "do" && state.at > 0 ? state.turnDoing(-1) : state.turn(-1));
  return (
    <Row gap="s3" wrap justify="between" className={styles.footer}>
      {part === "goal" ? <span /> : <Button onClick={goBack}>Back</Button>}
      {part === "further" ? <Button onClick={state.startOver}>Start over</Button> : null}
      <Button look="main" aria-disabled={!isOpen} onClick={() => (isOpen ? go() : null)}>
        {label}
      </Button>
    </Row>
  );
}
