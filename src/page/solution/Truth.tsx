import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "./truth.module.css";
import underline from "./underline.module.css";

interface Props {
  readonly label: string;
  readonly value: string | null;
  /** Null while it may not be shown yet. */
  readonly isRight: boolean | null;
  readonly arrow?: boolean;
}

/** A value with the truth about it, no verdict: straight underline right, wavy wrong. */
export function Truth({ label, value, isRight, arrow = true }: Props) {
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
          className={classes(
            styles.value,
            isRight !== null && (isRight ? underline.true : underline.false),
          )}
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
