import { Button } from "../../ui/kit/Button.tsx";
import { classes } from "../../ui/kit/format.ts";
import { Band } from "../../ui/plot/marks/Plot.tsx";
import { Badge } from "../knowledge/Badge.tsx";
import { type Wave, waveAt } from "../knowledge/model/waves.ts";
import { BAND_NAMES, waveStyle } from "../knowledge/names.ts";
import styles from "./growth.module.css";

interface Props {
  readonly waves: readonly Wave[];
  /** The update on screen. */
  readonly at: number;
  /** Why the user cannot go to another update; null if allowed. */
  readonly locked: string | null;
  readonly onGo: (update: number) => void;
}

/** The waves of a run behind its curves, each up to the next; pressing a wave's name goes to its first update. */
export function Bands({ waves, at, locked, onGo }: Props) {
  const now = waveAt(waves, at)?.kind;
  return waves.map(({ kind, from, until }, i) => (
    <Band
      key={kind}
      from={from}
      to={waves[i + 1]?.from ?? until}
      className={classes(styles.band, from > at && styles.later)}
      style={waveStyle(kind)}
    >
      <Button
        look="bare"
        className={styles.name}
        aria-label={`${BAND_NAMES[kind]}: go there`}
        aria-current={kind === now ? "step" : undefined}
        aria-disabled={locked !== null}
        title={locked ?? undefined}
        onClick={() => {
          if (locked === null) onGo(from);
        }}
      >
        <Badge kind={kind} isNow={kind === now} />
        <span className="@max-[12.5em]:hidden">{BAND_NAMES[kind]}</span>
      </Button>
    </Band>
  ));
}
