import { Sign as Drawn, type Shape } from "../../charts/plot/Sign.tsx";
import { MAP_SIGNS, type Outcome } from "../../core/map/map.ts";
import styles from "./ReachMap.module.css";

/** Filled for the plain form of a side, open for the other: their forms differ too, not only their colors. */
const CLASSES = {
  grpo: styles.answers,
  dapo: styles.answersOpen,
  frozen: styles.judgedOpen,
  tango: styles.judged,
  nobody: styles.nobody,
  open: styles.nobody,
} as const satisfies Record<Outcome, string | undefined>;

/** A cross where nobody is first, a question mark where that is open. */
const SHAPES: Readonly<Record<Outcome, Shape>> = {
  ...MAP_SIGNS,
  nobody: "cross",
  open: "question",
};

/** The sign of a setting. */
export const Sign = ({ first }: { readonly first: Outcome }) => (
  <Drawn shape={SHAPES[first]} className={CLASSES[first]} />
);
