import inks from "../../charts/inks.module.css";
import { LineSwatch } from "../../charts/LineSwatch.tsx";
import { lineStyle } from "../../charts/spec.ts";
import { classes } from "../../i18n/format.ts";
import styles from "./Mark.module.css";

/** The line that a run has on the charts: color and dashes. @param place among the runs there; 0 is on screen */
export function Mark({ place }: { readonly place: number }) {
  const style = lineStyle({ line: "solid", role: "generator" }, place);
  return <LineSwatch style={style} width={26} className={classes(styles.mark, inks[style.ink])} />;
}
