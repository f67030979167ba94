import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { useTold } from "../../../i18n/told.ts";
import { LEVELS, percentOf, yOf } from "../../../run-view/run-chart/model/drawing.ts";
import type { Lesson } from "../lessons/lesson.ts";
import { optionAt } from "../model/guess.ts";
import type { LessonNumbers } from "../model/lesson-numbers.ts";
import { fillIn } from "../model/number-text.ts";
import { textsOf } from "../model/number-words.ts";
import type { Progress } from "../model/progress.ts";
import { learnWords } from "../words.en.ts";
import { Curtain } from "./Curtain.tsx";
import styles from "./chart.module.css";
import { DrawYourGuess } from "./DrawYourGuess.tsx";
import { Truth } from "./Truth.tsx";

/** Labels stay this far from the ends of the axis. */
const inside = (share: number): number => Math.min(0.86, Math.max(0.1, share));

interface Props {
  readonly lesson: Lesson;
  readonly numbers: LessonNumbers;
  readonly progress: Progress;
  /** The update that the recording shows: while it plays, the chart ends there. */
  readonly update: number;
  readonly onGuess: (guess: number) => void;
}

/** The predicted share over the lesson's part of the recording: covered, then as far as it has played. */
export function LessonChart({ lesson, numbers, progress, update, onGuess }: Props) {
  const words = useWords(learnWords).chart;
  const told = useTold();
  const { predicted, recording, curtain, predict } = lesson;
  const { part, guess, isLocked } = progress;
  const { from, to } = recording;
  const percent = (update: number) => percentOf(update - from, to - from);
  const reached = part === "run" ? Math.min(to, Math.max(from, update)) : to;
  const upTo = isLocked ? reached : curtain.from;
  const covered = isLocked ? { from: upTo, to } : curtain;
  const isOver = upTo >= to;
  const answer =
    guess === null ? null : predict.options[optionAt(predict.options, guess, numbers.first)];
  const texts = textsOf(numbers, guess);
  const title = told(predicted.title);
  return (
    <section className={styles.chart} data-role={predicted.role} aria-labelledby="lesson-chart">
      <h2 className={styles.title} id="lesson-chart">
        {title}
        <span>{fillIn(told(predicted.on), texts)}</span>
      </h2>
      <div className={styles.frame}>
        <div className={styles.plot}>
          {LEVELS.map((tick) => (
            <span
              key={tick}
              className={styles.tick}
              style={{ top: `${yOf(tick, 0)}%` }}
              aria-hidden
            >
              {formatPercent(tick)}
            </span>
          ))}
          <Curtain from={percent(covered.from)} to={percent(covered.to)} isOpening={isLocked} />
          <Truth numbers={numbers} from={from} upTo={upTo} />
          <p className={styles.start} style={{ bottom: `${100 * inside(numbers.first)}%` }}>
            {words.start(texts.first)}
          </p>
          {part === "goal" ? null : (
            <DrawYourGuess
              start={numbers.first}
              guess={guess}
              name={title}
              answer={answer ? told(answer.text) : null}
              onGuess={isLocked ? null : onGuess}
            />
          )}
          <p
            className={styles.side}
            style={{ bottom: `${100 * inside(isOver ? numbers.last : (guess ?? numbers.first))}%` }}
          >
            {isOver ? <b>{texts.last}</b> : guess === null ? null : <b>{texts.guess}</b>}
            <span>{isOver ? words.truth(texts.guess) : sideText()}</span>
          </p>
        </div>
        <p className={styles.axis} aria-hidden>
          <span>{words.axisStart}</span>
          <span>{words.axisEnd(formatInteger(numbers.updates))}</span>
        </p>
      </div>
    </section>
  );

  function sideText(): string {
    if (part === "goal") return "";
    return isLocked ? words.locked : words.drag;
  }
}
