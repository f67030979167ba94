import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import { positionOf, turnsAround } from "../../runtime/positions.ts";
import styles from "../../ui/TimeStrip.module.css";
import { shellWords } from "../words.en.ts";

const AROUND = { past: 5, next: 4 };

/** The turns around the update on screen: G G G V … Upcoming turns are planned or not played yet. */
export function TurnStrip() {
  const words = useWords(shellWords).progress;
  const position = useLab((state) => positionOf(state, lab.metrics));
  const progress = useRun((run) => run.progress);
  const turns = turnsAround(lab.metrics, position, progress, AROUND);
  return (
    <ol className={styles.turns} aria-label={words.turns}>
      {turns.map(({ update, role, when }) => (
        <li
          key={update}
          className={classes(styles.turn, styles[role], styles[when])}
          aria-current={when === "shown" ? "step" : undefined}
          title={`${words.turn[role]}, ${words.turnWhen[when]}`}
        >
          {role}
        </li>
      ))}
    </ol>
  );
}
