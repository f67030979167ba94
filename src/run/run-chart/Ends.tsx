import type { Role } from "../../core/role.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { classes, formatPercent } from "../../kit/format.ts";
import { type Checks, measuredAt } from "../growth/model/checks.ts";
import styles from "./RunChart.module.css";

interface Props {
  readonly role: Role;
  readonly checks: Checks;
  readonly update: number;
}

/** A model's last check at the end of its lane: the figure of its card in Watch. */
export function EndValues({ role, checks, update }: Props) {
  const measured = measuredAt(checks[role] ?? [], update);
  return (
    <Grid lines="tight" className={classes(styles.end, styles[role])}>
      {measured ? <b>{formatPercent(measured.value)}</b> : null}
    </Grid>
  );
}
