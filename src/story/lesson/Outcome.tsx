import { GUESS } from "../../run/figures/number-text.ts";
import styles from "./lesson.module.css";
import { comparison } from "./model/guess.ts";
import type { LessonState } from "./use-lesson.ts";

const SHARE = {
  below: (truth: string, guess: string) => `It was more: ${truth}. You predicted ${guess}.`,
  close: (truth: string, guess: string) => `You were close: ${truth}. You predicted ${guess}.`,
  above: (truth: string, guess: string) => `It was less: ${truth}. You predicted ${guess}.`,
};

/** The student's prediction beside the measured result, without a grade. */
export function Outcome({ state }: { readonly state: LessonState }) {
  const { lesson, answers, figures, texts } = state;
  const { predict } = lesson;
  const { prediction } = answers;
  const guess = texts.get(GUESS) ?? "";
  if (predict.kind === "choice" && prediction?.kind === "choice") {
    const truth = predict.options[predict.truth];
    const isSame = prediction.value === predict.truth;
    return (
      <p className={styles.result}>
        {isSame
          ? `It happened as you predicted: ${guess}`
          : `You predicted: ${guess}. It was: ${truth ? truth.text : ""}.`}
      </p>
    );
  }
  if (predict.kind === "share" && prediction?.kind === "share") {
    const truth = figures.get(predict.truth);
    if (!truth) return null;
    const how = comparison(prediction.value, truth.value);
    return <p className={styles.result}>{SHARE[how](truth.text, guess)}</p>;
  }
  return (
    <p className={styles.result}>
      The runs of the study lie above the line, your prediction below it.
    </p>
  );
}
