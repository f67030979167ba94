import type { JudgedSolution } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { SIGNS, stepFacts } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./chips.module.css";
import { stepName } from "./step-name.ts";

interface Props {
  readonly row: JudgedSolution;
  readonly step: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One step: its stated value, the verifier's verdict as edge and sign, the truth as underline. */
export function StepChip({ row, step, chosen, onChoose }: Props) {
  const words = useWords();
  const facts = stepFacts(row, step);
  const { verdict, mark } = facts;
  return (
    <Button
      className={classes(styles.chip, styles[verdict], chosen && styles.chosen)}
      aria-label={stepName(words, step, facts, row.unusable)}
      aria-pressed={chosen}
      data-verdict={verdict}
      data-truth={facts.isRight ? "right" : "wrong"}
      data-mark={mark ?? ""}
      onClick={onChoose}
    >
      <span className={classes(styles.value, facts.isRight ? styles.true : styles.false)}>
        {facts.value || "·"}
      </span>
      <span className={styles.sign}>{SIGNS[verdict]}</span>
      {mark ? <span className={styles.mark}>{words.rollouts.mark[mark]}</span> : null}
    </Button>
  );
}
