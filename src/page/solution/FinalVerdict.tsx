import type { JudgedSolution } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { finalFacts, SIGNS } from "../../runtime/step-facts.ts";
import chips from "./chips.module.css";
import styles from "./rows.module.css";

interface TruthProps {
  readonly label: string;
  readonly value: string | null;
  /** Null while it may not be shown yet. */
  readonly isRight: boolean | null;
  readonly arrow?: boolean;
}

/** A value with the truth about it, no verdict: straight underline right, wavy wrong. */
export function Truth({ label, value, isRight, arrow = true }: TruthProps) {
  const words = useWords().rollouts;
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
        <code
          className={classes(chips.value, isRight !== null && (isRight ? chips.true : chips.false))}
        >
          {value}
        </code>
      )}
      {isRight === null ? null : (
        <>
          <span aria-hidden="true" className={isRight ? styles.good : styles.bad}>
            {isRight ? "✓" : "✗"}
          </span>
          <span className="visually-hidden">{words.truth[isRight ? "right" : "wrong"]}</span>
        </>
      )}
    </span>
  );
}

interface FinalProps {
  readonly row: JudgedSolution;
}

/** The verifier's final verdict on the solution. */
export function FinalVerdict({ row }: FinalProps) {
  const words = useWords().rollouts;
  const { verdict, mark } = finalFacts(row);
  const reason = verdict === "unusable" && row.unusable ? words.reason(row.unusable) : undefined;
  return (
    <span className={styles.verdict} title={reason}>
      <span className={styles.caption}>{words.verifierShort}</span>{" "}
      <span aria-hidden="true">{SIGNS[verdict]}</span> {words.verdicts[verdict]}
      {mark ? <span className={chips.mark}> {words.mark[mark]}</span> : null}
    </span>
  );
}
