import { classes, formatSigned } from "../../i18n/format.ts";
import styles from "./push.module.css";

interface Props {
  readonly value: number;
  /** The largest absolute push of the group, drawn as a full half-width. */
  readonly largest: number;
}

/** A signed number and a bar from the middle: to the right if positive, to the left if negative. */
export function PushBar({ value, largest }: Props) {
  const share = largest > 0 && Number.isFinite(value) ? Math.min(1, Math.abs(value) / largest) : 0;
  const width = 40 * share;
  return (
    <span className={styles.push}>
      <span className={styles.value}>{formatSigned(value)}</span>
      <svg className={styles.bar} viewBox="0 0 84 14" aria-hidden="true">
        <rect
          className={classes(value < 0 ? styles.down : styles.up)}
          x={value < 0 ? 42 - width : 42}
          y="1"
          width={width}
          height="12"
        />
        <line x1="42" y1="0" x2="42" y2="14" />
      </svg>
    </span>
  );
}
