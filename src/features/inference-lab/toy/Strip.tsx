import { SIGNS } from "../../../runtime/step-facts.ts";
import type { Strip } from "../model/toy.ts";
import styles from "./strip.module.css";

interface Props {
  readonly strip: Strip;
  /** What the step combines. */
  readonly what: string;
}

/** The digits that the verifier accepts in the turned column, before and after training. */
export function DigitStrip({ strip, what }: Props) {
  const { options, isRight, before, after } = strip;
  const row = (name: string, said: readonly boolean[]) => (
    <tr>
      <th scope="row">{name}</th>
      {options.map((option, i) => (
        <td key={option} data-accepts={said[i]}>
          <span aria-hidden="true">{SIGNS[said[i] ? "right" : "wrong"]}</span>
          <span className="visually-hidden">{said[i] ? "accepted" : "rejected"}</span>
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.strip} aria-label={`Which digits each verifier accepts for ${what}`}>
      <thead>
        <tr>
          <td />
          {options.map((option, i) => (
            <th key={option} scope="col" data-right={isRight[i]}>
              {option}
              {isRight[i] ? <span className="visually-hidden"> right</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before ? row("before", before) : null}
        {row("after", after)}
      </tbody>
    </table>
  );
}
