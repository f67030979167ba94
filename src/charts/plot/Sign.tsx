/** A mark with a shape of its own, beside its name or at its place in a plot. */
import { classes } from "../../i18n/format.ts";
import styles from "./plot.module.css";

/** Around (0, 0), at most 16 units wide and high. */
const SHAPES = {
  circle: "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z",
  square: "M-5.5 -5.5h11v11h-11z",
  diamond: "M0 -8l8 8l-8 8l-8 -8z",
  cross: "M-5 -5l10 10m0 -10l-10 10",
  question: "M-4 -4a4 4 0 1 1 5 4q-1 1 -1 3M0 6v2",
  arrow: "M3 -4L8 0L3 4",
} as const;
export type Shape = keyof typeof SHAPES;

interface Props {
  readonly shape: Shape;
  readonly className?: string | undefined;
}

export function Sign({ shape, className }: Props) {
  return (
    <svg className={classes(styles.sign, className)} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
