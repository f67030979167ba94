import { useMemo } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { groupMetric, useTellableNow } from "../now/tellable-now.ts";
import { attemptNumbers } from "./attempt-numbers.ts";
import styles from "./numbers.module.css";
import { numbersOf } from "./numbers-model.ts";
import { type NumbersWords, numbersWords } from "./words.en.ts";

/** The numbers of the stage on screen: first of the update, then of the chosen attempt. */
export function Numbers() {
  const own = useWords(numbersWords);
  const { rollouts } = useWords();
  const words: NumbersWords = useMemo(() => ({ ...own, rollouts }), [own, rollouts]);
  const { group, stage, settings, attempt } = useTellableNow();
  if (!group || !stage) return null;
  const numbers = numbersOf(stage, { group, settings, metric: groupMetric(group) }, words);
  const of = attempt === null ? null : attemptNumbers(group, attempt, stage, words);
  return (
    <section aria-label={words.label} className={styles.numbers} data-stage={stage}>
      <p>{numbers.join(" ")}</p>
      {of && attempt !== null ? (
        <p className={styles.attempt}>
          <b>{words.attempt.number[group.updated](formatInteger(attempt + 1))}</b>
          {of.text === "" ? null : <code> {of.text}</code>} {of.words}
        </p>
      ) : null}
    </section>
  );
}
