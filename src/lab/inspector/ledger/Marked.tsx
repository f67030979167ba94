import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { SIGNS, type StepFacts } from "../../../runtime/step-facts.ts";
import styles from "./ledger.module.css";

/** A verdict as sign and word, with a mark where it differs from the truth. */
export function Marked({ facts: { verdict, mark } }: { readonly facts: StepFacts }) {
  const words = useWords().rollouts;
  return (
    <span className={styles.verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span> {words.verdicts[verdict]}
      {mark ? (
        <Text as="span" tone="bad" weight="strong">
          {" "}
          {words.mark[mark]}
        </Text>
      ) : null}
    </span>
  );
}

export function Truth({ isRight }: { readonly isRight: boolean }) {
  const words = useWords().rollouts.truth;
  return (
    <span className={styles.truth}>
      <span aria-hidden="true">{isRight ? "✓" : "✗"}</span> {words[isRight ? "right" : "wrong"]}
    </span>
  );
}
