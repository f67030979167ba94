import { useId } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import {
  isAnswered,
  MOST_WRITTEN,
  type OpenAnswers,
  type OpenQuestion as Question,
} from "../../page/open-answers.ts";
import { Choices } from "../../story/blocks/pieces/Choices.tsx";
import { CATEGORIES } from "../../study/class/categories.ts";
import styles from "./before.module.css";
import { openWords } from "./words.en.ts";

type Answer = OpenAnswers[Question];

interface Props {
  readonly question: Question;
  readonly number: number;
  readonly answer: Answer;
  /** The answer given before the lessons; null on the page that asks before them. */
  readonly earlier: Answer | null;
  readonly onChange: (answer: Answer) => void;
}

/** One of the open questions: first in one's own words, then the category that is nearest. */
export function OpenQuestion({ question, number, answer, earlier, onChange }: Props) {
  const words = useWords(openWords);
  const id = useId();
  const { asked, categories } = words.questions[question];
  const change = (changed: Partial<Answer>) => onChange(Object.assign({}, answer, changed));
  return (
    <Grid as="section" gap="s3" className={styles.question} aria-labelledby={`${id}-asked`}>
      <Text as="h2" size="t4" lines="snug" weight="strong" id={`${id}-asked`}>
        {formatInteger(number)}. {asked}
      </Text>
      <label htmlFor={id}>{words.yours}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MOST_WRITTEN}
        value={answer.text}
        onChange={(event) => change({ text: event.target.value.slice(0, MOST_WRITTEN) })}
      />
      <Choices
        question={words.nearest}
        options={CATEGORIES.map((category) => categories[category])}
        chosen={answer.category === null ? -1 : CATEGORIES.indexOf(answer.category)}
        onChoose={(i) => change({ category: CATEGORIES[i] ?? null })}
      />
      {earlier && answer.category !== null ? (
        <div className={styles.earlier} role="status">
          <b>{words.earlier}</b>{" "}
          {isAnswered(earlier) ? (
            <>
              {earlier.text === "" ? null : <q>{earlier.text}</q>}{" "}
              {earlier.category === null ? null : <span>{categories[earlier.category]}</span>}
            </>
          ) : (
            words.nothing
          )}
        </div>
      ) : null}
    </Grid>
  );
}
