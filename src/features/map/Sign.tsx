import { Sign as Drawn } from "../../charts/plot/Sign.tsx";
import { MAP_SIGNS, type Outcome } from "../../core/map/map.ts";
import styles from "./ReachMap.module.css";

/** Filled or open: symbols differ in form as well as color. */
const CLASSES = {
  grpo: styles.answers,
  dapo: styles.answersOpen,
  frozen: styles.judgedOpen,
  tango: styles.judged,
  nobody: styles.nobody,
  open: styles.nobody,
} as const satisfies Record<Outcome, string | undefined>;

/** The sign of a setting. */
export const Sign = ({ first }: { readonly first: Outcome }) => (
  <Drawn shape={MAP_SIGNS[first]} className={CLASSES[first]} />
);
