import type { RolloutRow } from "../../core/training/records.ts";
import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Truth } from "../../page/solution/Truth.tsx";
import { finalFacts, pushOf, SIGNS } from "../../runtime/step-facts.ts";
import { isPast } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import type { Columns } from "./columns.ts";
import type { GroupProps } from "./group-props.ts";
import { notesOf } from "./notes.ts";
import { PushBar } from "./PushBar.tsx";
import { type Arrival, StepCell } from "./StepCell.tsx";
import styles from "./table.module.css";
import { attemptsWords } from "./words.en.ts";

/** Delay between two cells that flip, and between two steps that are typed. */
const FLIP_MS = 40;
const TYPE_MS = 300;

/** How a step of the generator appears in slow motion. */
function arrivalOf({ group, stage }: GroupProps, row: number, step: number): Arrival | undefined {
  if (group.updated !== "generator") return undefined;
  if (stage === "write") return { how: "types", afterMs: step * TYPE_MS + row * FLIP_MS };
  if (stage !== "check") return undefined;
  const before = group.rows.slice(0, row).reduce((sum, { steps }) => sum + steps.length, 0);
  return { how: "flips", afterMs: (before + step) * FLIP_MS };
}

interface Props {
  /** The properties of the group, shared by its rows. */
  readonly all: GroupProps;
  readonly row: RolloutRow;
  readonly index: number;
  readonly columns: Columns;
}

/** One attempt, or one check. */
export function AttemptRow({ all, row, index, columns }: Props) {
  const { group, seen, stage, onChoose } = all;
  const words = useWords(attemptsWords);
  const isGenerator = group.updated === "generator";
  const isChosen = all.row === index;
  const push = pushOf(row);
  const largest = Math.max(0, ...group.rows.map((other) => Math.abs(pushOf(other) ?? 0)));
  return (
    <tr className={classes(isChosen && styles.chosenRow)}>
      <th scope="row">
        <Button
          className={styles.number}
          aria-label={words.inspect[group.updated](index + 1)}
          aria-pressed={isChosen}
          onClick={() => onChoose(index, null)}
        >
          {index + 1}
        </Button>
      </th>
      <Steps all={all} row={row} index={index} columns={columns} />
      {isGenerator ? (
        <td className={classes(styles.answer, isPast(stage, "grade") && styles.dim)}>
          <Answer row={row} isSeen={seen.truth} />
        </td>
      ) : (
        <Reward row={row} isSeen={seen.reward} dim={isPast(stage, "grade")} />
      )}
      {columns.verdict ? <Verdict row={row} seen={seen} dim={isPast(stage, "grade")} /> : null}
      {columns.push ? (
        <td className={classes(!seen.advantage && styles.later)}>
          {push === null ? null : <PushBar value={push} largest={largest} />}
        </td>
      ) : null}
    </tr>
  );
}

/** The steps of a row, one cell each; the text itself where it has none. */
function Steps({ all, row, index, columns }: Props) {
  const { rollouts } = useWords();
  const { stage, seen } = all;
  if (columns.steps === 0) return null;
  if (row.steps.length === 0) {
    return (
      <td colSpan={columns.steps}>
        <code className={styles.raw}>{row.solution || rollouts.nothing}</code>
      </td>
    );
  }
  return (
    <>
      {Array.from({ length: columns.steps }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
        <td key={k}>
          {k < row.steps.length ? (
            <StepCell
              row={row}
              read={all.read}
              step={k}
              chosen={all.row === index && all.step === k}
              onChoose={() => all.onChoose(index, k)}
              seen={seen}
              dim={isPast(stage, "grade")}
              arrival={arrivalOf(all, index, k)}
            />
          ) : null}
        </td>
      ))}
    </>
  );
}

/** The stated answer, with ✓ or ✗ once the truth is told. */
export function Answer({ row, isSeen }: { readonly row: RolloutRow; readonly isSeen: boolean }) {
  const { rollouts } = useWords();
  return (
    <Truth
      label={rollouts.answer}
      value={row.answer}
      isRight={isSeen ? row.outcome === 1 : null}
      arrow={false}
    />
  );
}

interface VerdictProps {
  readonly row: RolloutRow;
  readonly seen: GroupProps["seen"];
  readonly dim: boolean;
}

/** The final verdict in words, and how the verdicts of the row differ from the truth. */
function Verdict({ row, seen, dim }: VerdictProps) {
  const words = useWords(attemptsWords);
  const { rollouts, list } = useWords();
  const { verdict } = finalFacts(row);
  const reason = verdict === "unusable" && row.unusable ? rollouts.reason(row.unusable) : undefined;
  const notes = notesOf(row).map((mark) => words.notes[mark]);
  return (
    <>
      <td
        className={classes(styles.verdict, !seen.verdicts && styles.later, dim && styles.dim)}
        title={reason}
      >
        <span aria-hidden="true">{SIGNS[verdict]}</span>{" "}
        <span className={styles.said}>{rollouts.verdicts[verdict]}</span>
        {reason === undefined ? null : <span className="visually-hidden">: {reason}</span>}
      </td>
      <td className={classes(styles.note, !seen.truth && styles.later)}>{list(notes)}</td>
    </>
  );
}

interface RewardProps {
  readonly row: RolloutRow;
  readonly isSeen: boolean;
  readonly dim: boolean;
}

/** What a check was paid. */
function Reward({ row, isSeen, dim }: RewardProps) {
  const { rollouts } = useWords();
  return (
    <td className={classes(styles.reward, !isSeen && styles.later, dim && styles.dim)}>
      {row.reward === null ? rollouts.fitted : formatNumber(row.reward)}
    </td>
  );
}
