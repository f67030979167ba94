import { classes } from "../../kit/format.ts";
import badge from "./badge.module.css";
import type { WaveKind } from "./model/waves.ts";

interface Props {
  readonly kind: WaveKind;
  /** Filled for the wave on screen, a ring for other waves. */
  readonly isNow: boolean;
}

/** The number of a wave, drawn on its arrow and above the run's axis. */
export function Badge({ kind, isNow }: Props) {
  return (
    <span className={classes(badge.badge, badge[`wave${kind}`], isNow && badge.now)}>{kind}</span>
  );
}
