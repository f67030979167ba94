import { useId } from "react";
import { useTold } from "../../i18n/told.ts";
import styles from "./lesson.module.css";
import type { Lesson } from "./lessons/lesson.ts";
import { optionAt } from "./model/guess.ts";

interface Props {
  readonly lesson: Lesson;
  /** The predicted share; null before there is one. */
  readonly guess: number | null;
  /** The share before, which an answer may be bounded by. */
  readonly first: number;
  readonly isLocked: boolean;
  readonly onGuess: (guess: number) => void;
}

/** The answers to choose from. The point in the chart chooses one too, and each moves the point. */
export function Choices({ lesson, guess, first, isLocked, onGuess }: Props) {
  const told = useTold();
  const name = useId();
  const { question, options } = lesson.predict;
  const chosen = guess === null ? -1 : optionAt(options, guess, first);
  return (
    <fieldset className={styles.choices} disabled={isLocked}>
      <legend>{told(question)}</legend>
      {options.map(({ text, value }, i) => (
        <label key={text.en} className={styles.choice} data-chosen={i === chosen}>
          <input type="radio" name={name} checked={i === chosen} onChange={() => onGuess(value)} />
          {told(text)}
        </label>
      ))}
    </fieldset>
  );
}
