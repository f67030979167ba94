import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { GUESS } from "../../run/figures/number-text.ts";
import styles from "./lesson.module.css";
import { comparison } from "./model/guess.ts";
import { trueOrder } from "./model/prediction.ts";
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
  if (predict.kind === "order") {
    const measured = predict.items.map(({ truth }) => figures.get(truth)?.value ?? 0);
    return (
      <div className={styles.result}>
        <p>{words.order}</p>
        <ol>
          {trueOrder(measured).map((item) => {
            const { text, truth } = predict.items[item] ?? {};
            const place = prediction?.kind === "order" ? prediction.value.indexOf(item) + 1 : 0;
            return text && truth ? (
              <li key={text}>
                {text} <b>{figures.get(truth)?.text}</b>{" "}
                <Text as="span" size="t2" tone="soft" weight="plain">
                  {words.place(String(place))}
                </Text>
              </li>
            ) : null;
          })}
        </ol>
      </div>
    );
  }
  return <p className={styles.result}>{words.spread}</p>;
}
