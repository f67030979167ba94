import { formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { takeControl } from "../../page/controls.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./lesson.module.css";
import type { LessonState } from "./lesson-state.ts";
import { playLesson, skipLesson } from "./use-lesson-run.ts";
import { learnWords } from "./words.en.ts";

/** The buttons of a part: back, and what comes next. */
export function Footer({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { progress, numbers, turn } = state;
  if (!numbers) return null;
  return (
    <div className={styles.footer}>
      {progress.part === "goal" ? null : <Button onClick={() => turn(-1)}>{words.back}</Button>}
      <span className={styles.spring} />
      <Next state={state} />
    </div>
  );
}

function Next({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { progress, turn, goTo, lockIn, startOver } = state;
  const { part, guess, isLocked } = progress;
  switch (part) {
    case "goal":
      return (
        <Button data-main onClick={() => turn(1)}>
          {words.toPrediction}
        </Button>
      );
    case "predict":
      if (isLocked)
        return (
          <Button data-main onClick={() => turn(1)}>
            {words.next}
          </Button>
        );
      return (
        <Button data-main aria-disabled={guess === null} onClick={lockIn}>
          {guess === null ? words.choose : words.lock(formatPercent(guess))}
        </Button>
      );
    case "run":
      return <RunButtons state={state} />;
    case "compare":
      return (
        <Button data-main onClick={() => goTo("explain")}>
          {words.explain}
        </Button>
      );
    case "explain":
      return (
        <>
          <Button onClick={startOver}>{words.again}</Button>
          <Button data-main onClick={() => showScreen({ lesson: null })}>
            {words.finish}
          </Button>
        </>
      );
  }
}

function RunButtons({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { lesson, run, goTo } = state;
  if (run.update >= lesson.recording.to)
    return (
      <Button data-main onClick={() => goTo("compare")}>
        {words.compare}
      </Button>
    );
  return (
    <>
      <Button onClick={() => void skipLesson(lesson)}>{words.skip}</Button>
      <Button data-main onClick={() => (run.plays ? takeControl("play") : void playLesson(lesson))}>
        {run.plays ? words.pause : words.play}
      </Button>
    </>
  );
}
