/** A symbol with its own shape, drawn beside a legend entry or in a plot. */
import { type Sign as Shape, SIGNS } from "../../core/plot/signs.ts";
import { classes } from "../../i18n/format.ts";
import styles from "./plot.module.css";

interface Props {
  readonly shape: Shape;
  /** `hollow` is outlined, `none` has lines alone. */
  readonly fill: "full" | "hollow" | "none";
  /** A class for the symbol, which has the color of the surrounding text. */
  readonly className?: string | undefined;
}

export function Sign({ shape, fill, className }: Props) {
  return (
    <svg
      className={classes(styles.sign, className)}
      data-fill={fill}
      viewBox="-10 -10 20 20"
      aria-hidden="true"
    >
      <path d={SIGNS[shape]} />
    </svg>
  );
}
