import { useId } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import pieces from "../blocks/pieces/pieces.module.css";
import styles from "./lesson.module.css";
import { MOST_WORDS } from "./model/answers.ts";
import { learnWords } from "./words.en.ts";

interface Props {
  readonly value: string;
  readonly onChange: (written: string) => void;
  /** Opens the explanation; null once the explanation is open. */
  readonly onTell: (() => void) | null;
}

/** A field for a line in the student's own words. A button then opens the explanation, with or without a line. */
export function OwnWords({ value, onChange, onTell }: Props) {
  const words = useWords(learnWords).lesson;
  const id = useId();
  return (
    <Grid gap="s2" className={styles.words}>
      <Text as="label" weight="strong" htmlFor={id}>
        {words.ownWords}
      </Text>
      <textarea
        id={id}
        rows={2}
        maxLength={MOST_WORDS}
        value={value}
        placeholder={words.ownWordsHint}
        onChange={(event) => onChange(event.target.value.slice(0, MOST_WORDS))}
      />
      <Text size="t2" tone="soft" weight="plain">
        {words.ownWordsCount(formatInteger(value.length), formatInteger(MOST_WORDS))}
      </Text>
      {onTell ? <Tell hasWritten={value.trim() !== ""} onTell={onTell} /> : null}
    </Grid>
  );
}

interface TellProps {
  readonly hasWritten: boolean;
  readonly onTell: () => void;
}

function Tell({ hasWritten, onTell }: TellProps) {
  const words = useWords(learnWords).lesson;
  return (
    <p className={pieces.act}>
      <Button
        look="main"
        aria-disabled={!hasWritten}
        onClick={() => {
          if (hasWritten) onTell();
        }}
      >
        {hasWritten ? words.tell : words.tellFirst}
      </Button>
      {hasWritten ? null : <Button onClick={onTell}>{words.skipWords}</Button>}
    </p>
  );
}
