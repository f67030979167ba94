import type { RolloutRow } from "../../core/training/records.ts";
import { classes } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { finalFacts, SIGNS } from "../../state/verdicts.ts";
import chips from "./chips.module.css";
import styles from "./rollouts.module.css";

interface TruthProps {
  readonly label: string;
  readonly value: string | null;
  readonly isRight: boolean;
  readonly arrow?: boolean;
}

/** A value with the truth about it, no verdict: straight underline right, wavy wrong. */
export function Truth({ label, value, isRight, arrow = true }: TruthProps) {
  const words = strings.rollouts;
  return (
    <span className={styles.truth}>
      <span className="visually-hidden">{label} </span>
      {arrow ? (
        <span aria-hidden="true" className={styles.arrow}>
          →
        </span>
      ) : null}
      {value === null ? (
        <span className={styles.why}>{words.noAnswer}</span>
      ) : (
        <code className={classes(chips.value, isRight ? chips.true : chips.false)}>{value}</code>
      )}
      <span aria-hidden="true" className={isRight ? styles.good : styles.bad}>
        {isRight ? "✓" : "✗"}
      </span>
      <span className="visually-hidden">{words.truth[isRight ? "right" : "wrong"]}</span>
    </span>
  );
}

/** The verifier's last word on the whole solution. */
export function Final({ row }: { readonly row: RolloutRow }) {
  const words = strings.rollouts;
  const { said, mark } = finalFacts(row);
  const reason = said === "unusable" && row.unusable ? row.unusable : undefined;
  return (
    <span className={styles.verdict} title={reason}>
      <span className={styles.caption}>{words.verifierShort}</span>{" "}
      <span aria-hidden="true">{SIGNS[said]}</span> {words.said[said]}
      {mark ? <span className={chips.mark}> {words.mark[mark]}</span> : null}
    </span>
  );
}
