import type { RolloutRow } from "../../core/training/records.ts";
import { classes } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { SIGNS, stepFacts, stepName } from "../../state/verdicts.ts";
import styles from "./chips.module.css";

interface Props {
  readonly row: RolloutRow;
  readonly step: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One step: its stated value, the verifier's verdict as edge and sign, the truth as underline. */
export function StepChip({ row, step, chosen, onChoose }: Props) {
  const facts = stepFacts(row, step);
  return (
    <button
      type="button"
      className={classes(styles.chip, styles[facts.said], chosen && styles.chosen)}
      aria-label={stepName(step, facts, row.unusable)}
      aria-pressed={chosen}
      data-verdict={facts.said}
      data-truth={facts.isRight ? "right" : "wrong"}
      data-mark={facts.mark ?? ""}
      onClick={onChoose}
    >
      <span className={classes(styles.value, facts.isRight ? styles.true : styles.false)}>
        {facts.value || "·"}
      </span>
      <span className={styles.sign}>{SIGNS[facts.said]}</span>
      {facts.mark ? <span className={styles.mark}>{strings.rollouts.mark[facts.mark]}</span> : null}
    </button>
  );
}
