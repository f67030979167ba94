import { classes, formatSigned } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "../../lab/solution/rows.module.css";
import { attemptsWords } from "./words.en.ts";

interface Props {
  /** Null when the text was fitted to a label, not rewarded: then there is no bar. */
  readonly value: number | null;
  /** The largest size in the group: the bar's full half-width. */
  readonly most: number;
  readonly of: "generator" | "verifier";
  /** Whether it keeps its place but is not to be seen yet. */
  readonly isLater: boolean;
}

/** A number with its sign and a bar from the middle: right is rewarded, left is punished. */
export function AdvantageBar({ value, most, of: role, isLater }: Props) {
  const words = useWords(attemptsWords);
  if (value === null) return null;
  const share = most > 0 && Number.isFinite(value) ? Math.min(1, Math.abs(value) / most) : 0;
  const start = value < 0 ? 30 - 28 * share : 30;
  return (
    <span className={classes(styles.advantage, isLater && styles.later)}>
      <span className={styles.number}>
        <span className="visually-hidden">{words.advantage} </span>
        {formatSigned(value)}
      </span>
      <svg className={styles.bar} viewBox="0 0 60 12" aria-hidden="true">
        <rect x={start} y="2" width={28 * share} height="8" fill={`var(--${role})`} />
        <line x1="30" y1="0" x2="30" y2="12" stroke="var(--ink-soft)" strokeWidth="1" />
      </svg>
    </span>
  );
}
