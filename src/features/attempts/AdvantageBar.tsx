import { classes, formatSigned } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "../../lab/solution/rows.module.css";
import { attemptsWords } from "./words.en.ts";

interface Props {
  /** Null for a text that was fitted to a label instead of rewarded: no bar. */
  readonly value: number | null;
  /** The largest absolute advantage of the group, drawn as a full half-width. */
  readonly largest: number;
  readonly role: "generator" | "verifier";
  /** Hidden for now, but laid out, so that nothing moves when it appears. */
  readonly isLater: boolean;
}

/** A signed number and a bar from the middle: to the right if positive, to the left if negative. */
export function AdvantageBar({ value, largest, role, isLater }: Props) {
  const words = useWords(attemptsWords);
  if (value === null) return null;
  const share = largest > 0 && Number.isFinite(value) ? Math.min(1, Math.abs(value) / largest) : 0;
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
