import type { FactClass } from "../../core/evaluation/fact-classes.ts";
import { classes } from "../../i18n/format.ts";
import styles from "./WhoTaughtWhom.module.css";

interface Props {
  readonly of: FactClass;
  readonly x: number;
  readonly y: number;
}

/** The shape of a class, so that nothing depends on its color: diamond, ring, square, dot. */
export function Mark({ of, x, y }: Props) {
  const className = classes(styles.mark, styles[of]);
  if (of === "verifier_only") {
    return <path className={className} d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} />;
  }
  if (of === "generator_only") {
    return <rect className={className} x={x - 4.5} y={y - 4.5} width={9} height={9} />;
  }
  return <circle className={className} cx={x} cy={y} r={4.75} />;
}
