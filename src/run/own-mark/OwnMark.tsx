import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { SIGNS } from "../../runtime/step-facts.ts";
import styles from "./own-mark.module.css";

const SAYS = { right: "right", wrong: "wrong" };

export interface Marking {
  /** What is marked: a step, by its number, or the whole solution. */
  readonly name: string;
  readonly value: string | null;
  /** The user's mark, true for right; null while there is no mark. */
  readonly mark: boolean | null;
  /** Whether the step or solution is right; shown only once the truth is revealed. */
  readonly isRight: boolean;
  readonly isRevealed: boolean;
  readonly onMark: (isRight: boolean) => void;
}

/** The user's mark on a step or solution: two buttons, and after the reveal whether the mark was correct. */
export function OwnMark({ name, value, mark, isRight, isRevealed, onMark }: Marking) {
  if (isRevealed) {
    const agrees = mark === isRight;
    const verdict = mark ? "right" : "wrong";
    return (
      <span className={agrees ? styles.good : styles.bad} data-agrees={agrees}>
        <span aria-hidden="true">{SIGNS[verdict]}</span>
        <span className="visually-hidden">{SAYS[verdict]}, </span>
        <small>{agrees ? "true" : "not true"}</small>
      </span>
    );
  }
  return (
    <Row as="fieldset" gap="s1" wrap align="stretch" className={styles.choice}>
      <legend className="visually-hidden">{`${name}, ${value ?? ""}`}</legend>
      {(["right", "wrong"] as const).map((verdict) => (
        <Button
          key={verdict}
          aria-pressed={mark === (verdict === "right")}
          onClick={() => onMark(verdict === "right")}
        >
          <span aria-hidden="true">{SIGNS[verdict]}</span>
          <span className="visually-hidden">{SAYS[verdict]}</span>
        </Button>
      ))}
    </Row>
  );
}
