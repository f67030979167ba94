import { useWords } from "../../../i18n/index.ts";
import { SIGNS } from "../../../runtime/step-facts.ts";
import type { Strip } from "../model/toy.ts";
import styles from "./strip.module.css";
import { toyWords } from "./words.en.ts";

interface Props {
  readonly strip: Strip;
  /** What the step combines. */
  readonly what: string;
}

/** The digits that the verifier accepts in the turned column, before and after training. */
export function DigitStrip({ strip, what }: Props) {
  const words = useWords(toyWords).strip;
  const { options, isRight, before, after } = strip;
  const row = (name: string, said: readonly boolean[]) => (
    <tr>
      <th scope="row">{name}</th>
      {options.map((option, i) => (
        <td key={option} data-accepts={said[i]}>
          <span aria-hidden="true">{SIGNS[said[i] ? "right" : "wrong"]}</span>
          <span className="visually-hidden">{said[i] ? words.accepted : words.rejected}</span>
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.strip} aria-label={words.label(what)}>
      <thead>
        <tr>
          <td />
          {options.map((option, i) => (
            <th key={option} scope="col" data-right={isRight[i]}>
              {option}
              {isRight[i] ? <span className="visually-hidden"> {words.isRight}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before ? row(words.before, before) : null}
        {row(words.after, after)}
      </tbody>
    </table>
  );
}
