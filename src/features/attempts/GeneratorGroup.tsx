import type { ComponentType } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Final, Truth } from "../../lab/solution/Judged.tsx";
import type { RowLineProps } from "../../lab/solution/row-line.ts";
import styles from "../../lab/solution/rows.module.css";
import { type Arrival, StepChip } from "../../lab/solution/StepChip.tsx";
import { isPast, type Seen, type UpdateStage } from "../../runtime/timeline/stages.ts";
import { AdvantageBar } from "./AdvantageBar.tsx";
import { useArrows } from "./arrows.ts";
import { Heads } from "./Heads.tsx";
import type { ListedRow } from "./row-order.ts";
import { attemptsWords } from "./words.en.ts";

export interface GroupProps {
  readonly group: RolloutGroup;
  /** Its rows in the order in which they are listed. */
  readonly listed: readonly ListedRow[];
  readonly row: number | null;
  readonly step: number | null;
  readonly onChoose: (row: number, step: number | null) => void;
  /** What of the group is to be seen already, and the stage of slow motion; null outside it. */
  readonly seen: Seen;
  readonly stage: UpdateStage | null;
  /** What each row adds at that stage. */
  readonly RowLine: ComponentType<RowLineProps> | null;
}

/** Largest size of the outcome part in the group. */
export const mostAdvantage = (group: RolloutGroup): number =>
  Math.max(0, ...group.rows.map((row) => Math.abs(row.outcomeAdvantage ?? 0)));

const stepsBefore = ({ rows }: RolloutGroup, row: number): number =>
  rows.slice(0, row).reduce((sum, { steps }) => sum + steps.length, 0);

/** Between two chips that turn over, and between two steps that are written. */
const FLIP_MS = 40;
const TYPE_MS = 300;

/** Every solution of the group: its steps judged, its answer, what it was paid. */
export function GeneratorGroup(props: GroupProps) {
  const { group, listed, row: chosenRow, step: chosenStep, onChoose, seen, stage, RowLine } = props;
  const words = useWords(attemptsWords);
  const { rollouts } = useWords();
  const most = mostAdvantage(group);
  const arrivalOf = (row: number, step: number): Arrival | undefined => {
    if (stage === "write") return { how: "types", afterMs: step * TYPE_MS + row * FLIP_MS };
    if (stage !== "judge") return undefined;
    return { how: "flips", afterMs: (stepsBefore(group, row) + step) * FLIP_MS };
  };
  return (
    <ol className={styles.rows} aria-label={words.solutions} {...useArrows()}>
      <Heads last={words.heads.answer} hasAdvantage={group.rows[0]?.outcomeAdvantage !== null} />
      {listed.map(({ row, at: i }) => (
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
          <span className={classes(styles.chips, isPast(stage, "judge") && styles.dim)}>
            {row.steps.map((_, k) => (
              <StepChip
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
                key={k}
                row={row}
                step={k}
                chosen={chosenRow === i && chosenStep === k}
                onChoose={() => onChoose(i, k)}
                seen={seen}
                arrival={arrivalOf(i, k)}
              />
            ))}
            {row.steps.length === 0 ? (
              <code className={styles.raw}>{row.solution || rollouts.nothing}</code>
            ) : null}
          </span>
          <span className={styles.verdicts}>
            <span className={classes(isPast(stage, "reward") && styles.dim)}>
              <Truth
                label={rollouts.answer}
                value={row.answer}
                isRight={seen.truth ? row.outcome === 1 : null}
              />
            </span>
            <Final row={row} seen={seen} dim={isPast(stage, "judge")} />
          </span>
          <AdvantageBar
            value={row.outcomeAdvantage}
            most={most}
            of="generator"
            isLater={!seen.advantage}
          />
          {RowLine ? <RowLine group={group} row={i} /> : null}
        </li>
      ))}
    </ol>
  );
}
