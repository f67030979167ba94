/** A symbol with its own shape, drawn beside a legend entry or in a plot. */
import { type Sign as Shape, SIGNS } from "../../core/plot/signs.ts";
import { classes } from "../../i18n/format.ts";
import styles from "./plot.module.css";

interface Props {
  readonly shape: Shape;
  readonly className?: string | undefined;
}

export function Sign({ shape, className }: Props) {
  return (
    <svg className={classes(styles.sign, className)} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={SIGNS[shape]} />
    </svg>
  );
}
