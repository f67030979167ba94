import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { AdvantageBar } from "./AdvantageBar.tsx";
import { Final, Truth } from "./Judged.tsx";
import styles from "./rollouts.module.css";
import { StepChip } from "./StepChip.tsx";

export interface GroupProps {
  readonly group: RolloutGroup;
  readonly row: number | null;
  readonly step: number | null;
  readonly onChoose: (row: number, step: number | null) => void;
}

/** Largest size of the outcome part in the group. */
export const mostAdvantage = (group: RolloutGroup): number =>
  Math.max(0, ...group.rows.map((row) => Math.abs(row.outcomeAdvantage ?? 0)));

/** Every solution of the group: its steps judged, its answer, what it was paid. */
export function GeneratorGroup({ group, row: chosenRow, step: chosenStep, onChoose }: GroupProps) {
  const words = strings.rollouts;
  const most = mostAdvantage(group);
  return (
    <ol className={styles.rows} aria-label={words.solutions}>
      {group.rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the group
        <li key={i} className={classes(styles.row, chosenRow === i && styles.chosenRow)}>
          <button
            type="button"
            className={styles.number}
            aria-label={words.inspectSolution(i + 1)}
            aria-pressed={chosenRow === i}
            onClick={() => onChoose(i, null)}
          >
            G{i + 1}
          </button>
          <span className={styles.chips}>
            {row.steps.map((_, k) => (
              <StepChip
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
                key={k}
                row={row}
                step={k}
                chosen={chosenRow === i && chosenStep === k}
                onChoose={() => onChoose(i, k)}
              />
            ))}
            {row.steps.length === 0 ? (
              <code className={styles.raw}>{row.solution || words.nothing}</code>
            ) : null}
          </span>
          <span className={styles.verdicts}>
            <Truth label={words.answer} value={row.answer} isRight={row.outcome === 1} />
            <Final row={row} />
          </span>
          <AdvantageBar value={row.outcomeAdvantage} most={most} player="generator" />
        </li>
      ))}
    </ol>
  );
}
