import { useId } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "./lesson.module.css";
import { MOST_WORDS } from "./model/answers.ts";
import { learnWords } from "./words.en.ts";

interface Props {
  readonly value: string;
  readonly onChange: (written: string) => void;
}

/** One line of one's own words, before the explanation is read. */
export function OwnWords({ value, onChange }: Props) {
  const words = useWords(learnWords).lesson;
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{words.ownWords}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MOST_WORDS}
        value={value}
        placeholder={words.ownWordsHint}
        onChange={(event) => onChange(event.target.value.slice(0, MOST_WORDS))}
      />
      <p className={styles.soft}>
        {words.ownWordsCount(formatInteger(value.length), formatInteger(MOST_WORDS))}
      </p>
    </div>
  );
}
