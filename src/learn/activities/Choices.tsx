import { useId } from "react";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import styles from "../player/lesson.module.css";

interface Props {
  readonly question: string;
  readonly options: readonly string[];
  /** Index of the chosen option; −1 for none. */
  readonly chosen: number;
  readonly isLocked?: boolean;
  readonly onChoose: (index: number) => void;
}

/** A question with options of which the user chooses one. */
export function Choices({ question, options, chosen, isLocked = false, onChoose }: Props) {
  const name = useId();
  return (
    <Grid as="fieldset" gap="s2" disabled={isLocked}>
      <legend className="mb-s3 p-0 leading-snug font-strong">{question}</legend>
      {options.map((text, i) => (
        <label
          key={text}
          className={`${styles.option} has-checked:border-ink has-checked:font-strong`}
        >
          <input
            type="radio"
            className="m-0 size-[18px] flex-none accent-ink"
            name={name}
            checked={i === chosen}
            onChange={() => onChoose(i)}
          />
          {text}
        </label>
      ))}
    </Grid>
  );
}
