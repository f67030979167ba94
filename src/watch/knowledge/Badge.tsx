import { classes } from "../../ui/kit/format.ts";
import type { WaveKind } from "./model/waves.ts";

interface Props {
  readonly kind: WaveKind;
  /** Filled for the wave on screen, a ring for other waves. */
  readonly isNow: boolean;
}

/** The number of a wave in its color `--own`, drawn on its arrow and above the run's axis. */
export const Badge = ({ kind, isNow }: Props) => (
  <span
    className={classes(
      "inline-grid size-[1.4em] flex-none place-items-center rounded-round border-2 border-(--own) text-t1 leading-none font-bold",
      isNow ? "bg-(--own) text-surface" : "bg-surface text-(color:--own)",
    )}
  >
    {kind}
  </span>
);
