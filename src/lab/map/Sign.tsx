import { Sign as Drawn } from "../../plot/marks/Sign.tsx";
import { MAP_SIGNS, type Outcome } from "../../study/map/map.ts";
import { SIGN_FILLS } from "../../study/map/plot.ts";
import styles from "./ReachMap.module.css";

/** The color of each outcome: a method without a verifier is first, one with a verifier, or none is. */
export const INKS = {
  grpo: styles.answers,
  dapo: styles.answers,
  frozen: styles.judged,
  tango: styles.judged,
  nobody: styles.nobody,
  open: styles.nobody,
} as const satisfies Record<Outcome, string | undefined>;

export const Sign = ({ first }: { readonly first: Outcome }) => (
  <Drawn shape={MAP_SIGNS[first]} fill={SIGN_FILLS[first]} className={INKS[first]} />
);
