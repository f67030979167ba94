import type { JudgedSolution } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords, type Words } from "../../i18n/index.ts";
import { SIGNS, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { ALL_SEEN, type Seen } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./chips.module.css";

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
  const words = useWords();
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
      aria-label={stepName(words, step, facts, row.unusable, seen)}
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
      {mark ? <span className={styles.mark}>{words.rollouts.mark[mark]}</span> : null}
    </Button>
  );
}

/**
 * "Step 1, 7. Verifier: right. Truth: wrong. Missed."
 * @param seen what of it may be told already
 */
function stepName(
  { rollouts, sentences }: Words,
  step: number,
  facts: StepFacts,
  unusable: string | null,
  seen: Seen,
): string {
  const verdict =
    facts.verdict === "unusable" && unusable
      ? rollouts.unusableBecause(unusable)
      : rollouts.verdicts[facts.verdict];
  const parts = [rollouts.stepValue(step + 1, facts.value || rollouts.nothing)];
  if (seen.verdicts) parts.push(rollouts.verifierSaid(verdict));
  if (seen.truth) parts.push(rollouts.truthIs(rollouts.truth[facts.isRight ? "right" : "wrong"]));
  if (seen.truth && facts.mark) parts.push(rollouts.mark[facts.mark]);
  return sentences(parts);
}
