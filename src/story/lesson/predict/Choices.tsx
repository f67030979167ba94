import { useId } from "react";
import type { Told } from "../../../i18n/told.ts";
import { useTold } from "../../../i18n/told.ts";
import styles from "./predict.module.css";

interface Props {
  readonly question: Told;
  readonly options: readonly { readonly text: Told }[];
  /** Index of the chosen one; −1 before there is one. */
  readonly chosen: number;
  readonly isLocked: boolean;
  readonly onChoose: (index: number) => void;
}

/** Answers to choose from. A share has them too, and each moves its point. */
export function Choices({ question, options, chosen, isLocked, onChoose }: Props) {
  const told = useTold();
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={isLocked}>
      <legend>{told(question)}</legend>
      {options.map(({ text }, i) => (
        <label key={text.en} className={styles.choice} data-chosen={i === chosen}>
          <input type="radio" name={name} checked={i === chosen} onChange={() => onChoose(i)} />
          {told(text)}
        </label>
      ))}
    </fieldset>
  );
}
