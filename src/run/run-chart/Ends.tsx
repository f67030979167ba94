import type { Role } from "../../core/role.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { classes, formatPercent } from "../../kit/format.ts";
import type { Now } from "../now/now.ts";
import type { Readings, RoleReadings } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import styles from "./RunChart.module.css";

interface Props {
  readonly role: Role;
  readonly readings: Readings;
  /** Readings of the "What if …?" run after as many generator updates; null without such a run. */
  readonly other: Readings | null;
  readonly now: Pick<Now, "update" | "updates">;
}

/** The figure at the end of a lane, and the figure of the "What if …?" run. */
export function EndValues({ role, readings, other, now }: Props) {
  const own = readings[role];
  const second = other?.[role];
  const secondReading = second ? (second.now ?? second.ring?.value ?? null) : null;
  return (
    <Grid lines="tight" className={classes(styles.end, styles[role])}>
      {own && <Own readings={own} now={now} />}
      {secondReading !== null && (
        <span className={styles.second}>
          <b>{formatPercent(secondReading)}</b>
        </span>
      )}
    </Grid>
  );
}

/** A model's figure from training; before the first update and at the end of the run a check's, with a ring. */
function Own({ readings, now }: { readonly readings: RoleReadings } & Pick<Props, "now">) {
  const shown = shownReading(readings, now);
  if (!shown) return null;
  return (
    <span>
      <b>
        {shown.on === "check" && <span aria-hidden="true">○ </span>}
        {formatPercent(shown.value)}
      </b>
    </span>
  );
}
