import type { Role } from "../../core/role.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { classes, formatPercent } from "../../kit/format.ts";
import type { Now } from "../now/now.ts";
import type { Readings } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import styles from "./RunChart.module.css";

interface Props {
  readonly role: Role;
  readonly readings: Readings;
  readonly now: Pick<Now, "update" | "updates">;
}

/**
 * A model's figure at the end of its lane: from training; before the first update and at the end of the run a check's,
 * with a ring.
 */
export function EndValues({ role, readings, now }: Props) {
  const own = readings[role];
  const shown = own && shownReading(own, now);
  return (
    <Grid lines="tight" className={classes(styles.end, styles[role])}>
      {shown ? (
        <b>
          {shown.on === "check" && <span aria-hidden="true">○ </span>}
          {formatPercent(shown.value)}
        </b>
      ) : null}
    </Grid>
  );
}
