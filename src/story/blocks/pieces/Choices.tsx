import { useId } from "react";
import { Grid } from "../../../kit/box/Grid.tsx";
import { classes } from "../../../kit/format.ts";
import styles from "./choices.module.css";

interface Props {
  readonly question: string;
  readonly options: readonly string[];
  /** Index of the chosen answer; −1 for none. */
  readonly chosen: number;
  readonly isLocked?: boolean;
  readonly onChoose: (index: number) => void;
}

/** A question with answers of which the user chooses one. */
export function Choices({ question, options, chosen, isLocked = false, onChoose }: Props) {
  const name = useId();
  return (
    <Grid as="fieldset" gap="s3" className={styles.choices} disabled={isLocked}>
      <legend className="mb-s3 p-0 leading-snug font-strong">{question}</legend>
      {options.map((text, i) => (
        <label
          key={text}
          className={classes(
            "min-h-[44px] rounded-r2 border-[1.5px] border-edge bg-surface px-s4 py-s3 leading-[1.3]",
            `${styles.choice} flex cursor-pointer items-center gap-s4`,
          )}
          data-chosen={i === chosen}
        >
          <input type="radio" name={name} checked={i === chosen} onChange={() => onChoose(i)} />
          {text}
        </label>
      ))}
    </Grid>
  );
}
