import { Text } from "../../../kit/box/Text.tsx";
import { VERDICTS } from "../../../page/verdict-names.ts";
import { SIGNS, type StepFacts } from "../../../runtime/step-facts.ts";
import styles from "./ledger.module.css";

const MARK = { missed: "Missed", falseAlarm: "False alarm" };

/** A verdict as sign and word, with a mark where it differs from the truth. */
export function Marked({ facts: { verdict, mark } }: { readonly facts: StepFacts }) {
  return (
    <span className={`${styles.verdict} text-t1`}>
      <span aria-hidden="true">{SIGNS[verdict]}</span> {VERDICTS[verdict]}
      {mark ? (
        <Text as="span" tone="bad" weight="strong">
          {" "}
          {MARK[mark]}
        </Text>
      ) : null}
    </span>
  );
}

export function Truth({ isRight }: { readonly isRight: boolean }) {
  return (
    <span className="text-t1">
      <span aria-hidden="true">{isRight ? "✓" : "✗"}</span> {isRight ? "right" : "wrong"}
    </span>
  );
}
