import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { showScreen } from "../../page/navigation/screen.ts";
import styles from "./lesson.module.css";
import { lessonAfter } from "./lessons/registry.ts";
import { opensUpTo } from "./model/answers.ts";
import { beside, indexOf, type Part } from "./model/parts.ts";
import { predictionGap } from "./predict/prediction-gap.ts";
import type { LessonState } from "./use-lesson.ts";
import { learnWords } from "./words.en.ts";

interface Props {
  readonly state: LessonState;
  readonly onLeave: () => void;
}

/** The buttons below a part of a lesson: back, and on to what comes next. */
export function Footer({ state, onLeave }: Props) {
  const words = useWords(learnWords).lesson;
  const { part } = state.answers;
  const turnBack = () => (part === "do" && state.at > 0 ? state.turnDoing(-1) : state.turn(-1));
  return (
    <Row gap="s3" wrap className={styles.footer}>
      {part === "goal" ? null : <Button onClick={turnBack}>{words.back}</Button>}
      <span className={styles.spring} />
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
  const words = useWords(learnWords).lesson;
  const next = beside(part, 1);
  const isOpen = indexOf(next) <= indexOf(opensUpTo(state.lesson, state.answers));
  return (
    <Button look="main" aria-disabled={!isOpen} onClick={() => state.turn(1)}>
      {isOpen ? words.to[part] : words.first[part]}
    </Button>
  );
}

/** The button to the next activity, once this one is done. */
function NextDoing({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
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
        ? words.nextDoing(formatInteger(at + 2), formatInteger(lesson.do.length))
        : words.first.do}
    </Button>
  );
}

function Lock({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
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
        ? words.lock
        : state.lesson.predict.kind === "spread"
          ? words.placeFirst(formatInteger(gap))
          : words.chooseFirst}
    </Button>
  );
}

/** The buttons below the last part: again, and on to the next lesson of the path or to the list of lessons. */
function Last({ state, onLeave }: Props) {
  const words = useWords(learnWords).lesson;
  const next = lessonAfter(state.lesson);
  return (
    <>
      <Button onClick={state.startOver}>{words.again}</Button>
      <Button look="main" onClick={next ? () => showScreen({ lesson: next.id }) : onLeave}>
        {next ? words.next(next.title) : words.finish}
      </Button>
    </>
  );
}
