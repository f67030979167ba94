import type { JudgedSolution } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { stepFacts } from "../../runtime/step-facts.ts";
import { ALL_SEEN, type Seen } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./chips.module.css";
import { SIGNS, stepName } from "./verdicts.ts";

/** How a chip comes into sight: written with the others of its place, or turned over in its turn. */
export interface Arrival {
  readonly how: "types" | "flips";
  readonly afterMs: number;
}

interface Props {
  readonly row: JudgedSolution;
  readonly step: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly seen?: Seen;
  /** Absent of one that is there already; a missed error that turns over is ringed. */
  readonly arrival?: Arrival | undefined;
}

/** One step: its stated value, the verifier's verdict as edge and sign, the truth as underline. */
export function StepChip({ row, step, chosen, onChoose, seen = ALL_SEEN, arrival }: Props) {
  const words = useWords().rollouts;
  const facts = stepFacts(row, step);
  const verdict = seen.verdicts ? facts.verdict : "none";
  const mark = seen.truth ? facts.mark : null;
  return (
    <Button
      className={classes(
        styles.chip,
        styles[verdict],
        chosen && styles.chosen,
        arrival && styles[arrival.how],
      )}
      style={arrival && { animationDelay: `${arrival.afterMs}ms` }}
      aria-label={stepName(step, facts, row.unusable, seen)}
      aria-pressed={chosen}
      data-verdict={verdict}
      data-truth={seen.truth ? (facts.isRight ? "right" : "wrong") : ""}
      data-mark={mark ?? ""}
      onClick={onChoose}
    >
      <span
        className={classes(
          styles.value,
          seen.truth && (facts.isRight ? styles.true : styles.false),
        )}
      >
        {facts.value || "·"}
      </span>
      <span className={styles.sign}>{SIGNS[verdict]}</span>
      {mark ? <span className={styles.mark}>{words.mark[mark]}</span> : null}
    </Button>
  );
}
