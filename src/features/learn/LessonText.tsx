import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { Button } from "../../ui/Button.tsx";
import { Choices } from "./Choices.tsx";
import { Footer } from "./Footer.tsx";
import styles from "./lesson.module.css";
import type { LessonState } from "./lesson-state.ts";
import { LESSONS } from "./lessons/registry.ts";
import { comparison } from "./model/guess.ts";
import { textsOf } from "./model/number-words.ts";
import { PARTS } from "./model/progress.ts";
import { Paragraphs } from "./Paragraphs.tsx";
import { learnWords } from "./words.en.ts";

/** The text of a lesson, one part at a time, with its prediction and its buttons. */
export function LessonText({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const told = useTold();
  const { lesson, progress } = state;
  const number = LESSONS.indexOf(lesson) + 1;
  return (
    <article className={styles.text}>
      <p className={styles.crumb}>
        <Button className={styles.all} onClick={() => showScreen({ lesson: null })}>
          {words.all}
        </Button>
        <span>{words.position(formatInteger(number), formatInteger(LESSONS.length))}</span>
        <span>{words.minutes(formatInteger(lesson.minutes))}</span>
      </p>
      <h1 className={styles.heading}>{told(lesson.title)}</h1>
      <ol className={styles.parts} aria-label={words.partsLabel}>
        {PARTS.map((part) => (
          <li
            key={part}
            aria-current={part === progress.part ? "step" : undefined}
            data-done={PARTS.indexOf(part) < PARTS.indexOf(progress.part)}
          >
            {words.parts[part]}
          </li>
        ))}
      </ol>
      <div className={styles.body} aria-live="polite">
        {state.numbers ? <Body state={state} /> : null}
      </div>
      <Footer state={state} />
    </article>
  );
}

function Body({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { lesson, progress, numbers, run, setGuess } = state;
  const { part, guess, isLocked } = progress;
  if (!numbers) return null;
  const texts = textsOf(numbers, guess);
  switch (part) {
    case "goal":
      return <Paragraphs texts={lesson.goal} numbers={texts} />;
    case "predict":
      return (
        <>
          <Paragraphs texts={lesson.predict.text} numbers={texts} />
          <Choices
            lesson={lesson}
            guess={guess}
            first={numbers.first}
            isLocked={isLocked}
            onGuess={setGuess}
          />
          <p className={styles.soft}>{isLocked ? words.yours(texts.guess) : words.drag}</p>
        </>
      );
    case "run": {
      const { from, to } = lesson.recording;
      const done = Math.min(to, Math.max(from, run.update)) - from;
      return (
        <>
          <Paragraphs texts={lesson.run} numbers={texts} />
          <p className={styles.soft} aria-live="off">
            {words.progress(formatInteger(done), texts.updates)}
          </p>
        </>
      );
    }
    case "compare": {
      const sentence = lesson.compare[comparison(guess ?? 0, numbers.last)];
      return (
        <>
          <div className={styles.result}>
            <Paragraphs texts={[sentence]} numbers={texts} />
          </div>
          <Paragraphs texts={lesson.compare.text} numbers={texts} />
        </>
      );
    }
    case "explain":
      return <Paragraphs texts={lesson.explain} numbers={texts} />;
  }
}
