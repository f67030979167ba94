import { MAP_SIGNS, type MapArm, type Outcome } from "../../core/map/map.ts";
import styles from "./ReachMap.module.css";

/** Filled for the plain form of a side, open for the other: their forms differ too, not only their colors. */
const CLASSES = {
  grpo: styles.answers,
  dapo: styles.answersOpen,
  frozen: styles.judgedOpen,
  tango: styles.judged,
} as const satisfies Record<MapArm, string | undefined>;

const QUESTION = "M-4 -4a4 4 0 1 1 5 4q-1 1 -1 3M0 6v2";

interface Props {
  readonly first: Outcome;
  readonly x: number;
  readonly y: number;
}

/** The sign of a setting: circle, square, diamond, a cross where nobody is first, a question mark where that is open. */
export function Sign({ first, x, y }: Props) {
  if (first === "open") {
    return <path className={styles.nobody} d={QUESTION} transform={`translate(${x} ${y})`} />;
  }
  if (first === "nobody") {
    return <path className={styles.nobody} d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} />;
  }
  const className = CLASSES[first];
  if (MAP_SIGNS[first] === "circle") return <circle className={className} cx={x} cy={y} r="6.5" />;
  if (MAP_SIGNS[first] === "square") {
    return <rect className={className} x={x - 5.5} y={y - 5.5} width="11" height="11" />;
  }
  return <path className={className} d={`M${x} ${y - 8}l8 8l-8 8l-8 -8z`} />;
}
