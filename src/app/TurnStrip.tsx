import { classes } from "../state/format.ts";
import type { Progress } from "../state/reduce.ts";
import { lab } from "../state/store.ts";
import { strings } from "../state/strings.ts";
import styles from "./ProgressStrip.module.css";

const words = strings.progress;
const PAST = 8;
const NEXT = 8;

interface Props {
  readonly progress: Progress;
  readonly isRunning: boolean;
}

/** Turns taken, the one in hand, and those to come: G G G V … */
export function TurnStrip({ progress, isRunning }: Props) {
  const past = lab.bus.turns(PAST);
  const upcoming = progress.upcoming.slice(0, NEXT);
  const first = isRunning ? ("now" as const) : ("next" as const);
  const turns = [
    ...past.map((player) => ({ player, when: "past" as const })),
    ...upcoming.map((player, i) => ({ player, when: i > 0 ? ("later" as const) : first })),
  ];
  return (
    <ol className={styles.turns} aria-label={words.turns}>
      {turns.map(({ player, when }, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the strip
          key={i}
          className={classes(styles.turn, styles[player], styles[when])}
          aria-current={when === "now" || when === "next" ? "step" : undefined}
          title={`${words.turn[player]}, ${words.turnWhen[when]}`}
        >
          {player}
        </li>
      ))}
    </ol>
  );
}
