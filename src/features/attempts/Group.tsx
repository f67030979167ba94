import type { ComponentType } from "react";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { FinalVerdict, Truth } from "../../lab/solution/FinalVerdict.tsx";
import type { RowLineProps } from "../../lab/solution/row-line.ts";
import styles from "../../lab/solution/rows.module.css";
import { type Arrival, StepChip } from "../../lab/solution/StepChip.tsx";
import { isPast, type Seen, type UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import { AdvantageBar } from "./AdvantageBar.tsx";
import { useArrows } from "./arrows.ts";
import { attemptsWords } from "./words.en.ts";

export interface GroupProps {
  readonly group: RolloutGroup;
  /** Row indices in display order. */
  readonly order: readonly number[];
  readonly row: number | null;
  readonly step: number | null;
  readonly onChoose: (row: number, step: number | null) => void;
  /** What slow motion has revealed so far, and its stage; null outside it. */
  readonly seen: Seen;
  readonly stage: UpdateStage | null;
  /** The line that slow motion adds to each row. */
  readonly RowLine: ComponentType<RowLineProps> | null;
}

/** Delay between two chips that flip, and between two steps that are typed. */
const FLIP_MS = 40;
const TYPE_MS = 300;

/** How a chip of the generator appears in slow motion. */
function arrivalOf({ group, stage }: GroupProps, row: number, step: number): Arrival | undefined {
  if (stage === "write") return { how: "types", afterMs: step * TYPE_MS + row * FLIP_MS };
  if (stage !== "check") return undefined;
  const before = group.rows.slice(0, row).reduce((sum, { steps }) => sum + steps.length, 0);
  return { how: "flips", afterMs: (before + step) * FLIP_MS };
}

/** The rows of a group: solutions of one problem, or verifications of one solution. */
export function Group(props: GroupProps) {
  const { group, order } = props;
  const words = useWords(attemptsWords);
  const isGenerator = group.updated === "generator";
  const [first] = group.rows;
  return (
    <>
      {first && !isGenerator ? <SharedSolution row={first} seen={props.seen} /> : null}
      <ol
        className={styles.rows}
        aria-label={isGenerator ? words.solutions : words.verifications}
        {...useArrows()}
      >
        {/* Screen readers get the name of each part in its row instead. */}
        <li aria-hidden="true" className={styles.heads}>
          <span />
          <span>{words.heads.steps}</span>
          <span>{isGenerator ? words.heads.answer : words.heads.verdict}</span>
          <span>{first?.outcomeAdvantage === null ? null : words.heads.advantage}</span>
        </li>
        {order.map((index) => {
          const row = group.rows[index];
          return row && <Row key={index} all={props} row={row} index={index} />;
        })}
      </ol>
    </>
  );
}

interface RowProps {
  /** The properties of the group, shared by its rows. */
  readonly all: GroupProps;
  readonly row: RolloutRow;
  readonly index: number;
}

function Row({ all, row, index }: RowProps) {
  const { group, seen, stage, onChoose, RowLine } = all;
  const words = useWords(attemptsWords);
  const { rollouts } = useWords();
  const isGenerator = group.updated === "generator";
  const isChosen = all.row === index;
  const verdict = <FinalVerdict row={row} seen={seen} dim={isPast(stage, "grade")} />;
  return (
    <li className={classes(styles.row, isChosen && styles.chosenRow)}>
      <Button
        className={styles.number}
        aria-label={
          isGenerator ? words.inspectSolution(index + 1) : words.inspectVerification(index + 1)
        }
        aria-pressed={isChosen}
        onClick={() => onChoose(index, null)}
      >
        {isGenerator ? "G" : "V"}
        {index + 1}
      </Button>
      <span className={classes(styles.chips, isPast(stage, "grade") && styles.dim)}>
        {row.steps.map((_, k) => (
          <StepChip
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
            key={k}
            row={row}
            step={k}
            chosen={isChosen && all.step === k}
            onChoose={() => onChoose(index, k)}
            seen={seen}
            arrival={isGenerator ? arrivalOf(all, index, k) : undefined}
          />
        ))}
        {isGenerator && row.steps.length === 0 ? (
          <code className={styles.raw}>{row.solution || rollouts.nothing}</code>
        ) : null}
        {isGenerator || row.unusable === null || row.belief !== null ? null : (
          <span className={styles.why}>{rollouts.unusableBecause(row.unusable)}</span>
        )}
      </span>
      {isGenerator ? (
        <span className={styles.verdicts}>
          <span className={classes(isPast(stage, "grade") && styles.dim)}>
            <Answer row={row} seen={seen} />
          </span>
          {verdict}
        </span>
      ) : (
        <span className={styles.verdicts}>
          {verdict}
          <span
            className={classes(
              styles.reward,
              !seen.reward && styles.later,
              isPast(stage, "grade") && styles.dim,
            )}
          >
            <span className={styles.caption}>
              {row.reward === null ? rollouts.fitted : rollouts.reward}
            </span>
            {row.reward === null ? null : ` ${formatNumber(row.reward)}`}
          </span>
        </span>
      )}
      <AdvantageBar
        value={row.outcomeAdvantage}
        largest={Math.max(0, ...group.rows.map((other) => Math.abs(other.outcomeAdvantage ?? 0)))}
        role={group.updated}
        isLater={!seen.advantage}
      />
      {RowLine ? <RowLine group={group} row={index} /> : null}
    </li>
  );
}

/** The solution that all verifications of the group judge, with the truth about each step. */
function SharedSolution({ row, seen }: { readonly row: RolloutRow; readonly seen: Seen }) {
  const words = useWords(attemptsWords);
  const { rollouts } = useWords();
  return (
    <p className={styles.judged}>
      <span className={styles.caption}>{words.judged}</span>
      <code className={styles.raw}>{row.solution || rollouts.nothing}</code>
      {row.steps.map((value, k) => (
        <Truth
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          key={k}
          label={rollouts.step(k + 1)}
          value={value}
          isRight={seen.truth ? row.stepTruth[k] === true : null}
          arrow={false}
        />
      ))}
      <Answer row={row} seen={seen} />
    </p>
  );
}

function Answer({ row, seen }: { readonly row: RolloutRow; readonly seen: Seen }) {
  const { rollouts } = useWords();
  return (
    <Truth
      label={rollouts.answer}
      value={row.answer}
      isRight={seen.truth ? row.outcome === 1 : null}
    />
  );
}
