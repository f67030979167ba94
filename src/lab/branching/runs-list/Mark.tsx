import { classes } from "../../../kit/format.ts";
import inks from "../../../plot/inks.module.css";
import { LineSwatch } from "../../../plot/marks/LineSwatch.tsx";
import { lineStyle } from "../../../plot/spec.ts";
import styles from "./Mark.module.css";

/** The color and dashes of a run on the charts. @param position among the runs there; 0 is the run on screen */
export function Mark({ position }: { readonly position: number }) {
  const style = lineStyle({ line: "solid", role: "generator" }, position);
  return <LineSwatch style={style} width={26} className={classes(styles.mark, inks[style.ink])} />;
}
