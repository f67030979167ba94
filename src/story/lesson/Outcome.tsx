import { useWords } from "../../i18n/index.ts";
import { GUESS } from "../../run/figures/number-text.ts";
import styles from "./lesson.module.css";
import { comparison } from "./model/guess.ts";
import type { LessonState } from "./use-lesson.ts";
import { learnWords } from "./words.en.ts";

/** The student's prediction beside the measured result, without a grade. */
export function Outcome({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).outcome;
  const { lesson, answers, figures, texts } = state;
  const { predict } = lesson;
  const { prediction } = answers;
  const guess = texts.get(GUESS) ?? "";
  if (predict.kind === "choice" && prediction?.kind === "choice") {
    const truth = predict.options[predict.truth];
    const isSame = prediction.value === predict.truth;
    return (
      <p className={styles.result}>
        {isSame ? words.same(guess) : words.other(guess, truth ? truth.text : "")}
      </p>
    );
  }
  if (predict.kind === "share" && prediction?.kind === "share") {
    const truth = figures.get(predict.truth);
    if (!truth) return null;
    const how = comparison(prediction.value, truth.value);
    return <p className={styles.result}>{words.share[how](truth.text, guess)}</p>;
  }
  return <p className={styles.result}>{words.spread}</p>;
}
