import { useId } from "react";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger } from "../../kit/format.ts";
import pieces from "../blocks/pieces/pieces.module.css";
import styles from "./lesson.module.css";
import { MOST_WORDS } from "./model/answers.ts";

interface Props {
  readonly value: string;
  readonly onChange: (written: string) => void;
  /** Opens the explanation; null once the explanation is open. */
  readonly onTell: (() => void) | null;
}

/** A field for a line in the student's own words. A button then opens the explanation, with or without a line. */
export function OwnWords({ value, onChange, onTell }: Props) {
  const id = useId();
  return (
    <Grid gap="s2" className={styles.words}>
      <Text as="label" weight="strong" htmlFor={id}>
        Why did it happen? One line in your own words:
      </Text>
      <textarea
        id={id}
        rows={2}
        maxLength={MOST_WORDS}
        value={value}
        placeholder="Before you read on"
        onChange={(event) => onChange(event.target.value.slice(0, MOST_WORDS))}
      />
      <Text size="t2" tone="soft" weight="plain">
        {`${formatInteger(value.length)} of ${formatInteger(MOST_WORDS)} characters. It stays on this device.`}
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
  return (
    <p className={pieces.act}>
      <Button
        look="main"
        aria-disabled={!hasWritten}
        onClick={() => {
          if (hasWritten) onTell();
        }}
      >
        {hasWritten ? "Read the explanation" : "Write a line first"}
      </Button>
      {hasWritten ? null : <Button onClick={onTell}>Skip</Button>}
    </p>
  );
}
