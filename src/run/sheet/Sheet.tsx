import { type ComponentProps, useMemo } from "react";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { classes, formatInteger } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import { checkBookOf } from "../../page/solution/check-text.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { Columns } from "./Columns.tsx";
import { Stack } from "./Stack.tsx";
import styles from "./sheet.module.css";
import { type SheetModel, sheetModel } from "./sheet-model.ts";
import { type SheetNote, sheetNote } from "./sheet-note.ts";
import { noteText } from "./sheet-speech.ts";
import { enteringAt, SheetContext, type SheetView, STATIC_VIEW } from "./sheet-view.ts";

const BEFORE = { generator: "Attempt before", verifier: "Check before" };

const AFTER = { generator: "Next attempt", verifier: "Next check" };

/** Remarks that only explain how to read the sheet; a small screen has no room for them. */
const HINTS: readonly SheetNote["kind"][] = ["columns", "rows", "missed", "checks"];

interface Props {
  readonly group: RolloutGroup;
  /** Index of the attempt on the sheet. */
  readonly attempt: number;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  readonly seen: RevealedParts;
  /** The stage on screen, whose parts appear with motion; null outside stage by stage. */
  readonly stage: UpdateStage | null;
  /** Settings of the run, which give its task, the length of its problems, and the verifier's training data. */
  readonly settings: Settings;
  readonly onStep: (step: number | null) => void;
  readonly onAttempt: (row: number) => void;
  readonly size: "page" | "talk";
  /** Who judges the attempts of the run, and by what. */
  readonly judge: JudgeFacts;
}

/** One attempt in large letters: what the generator wrote, what the verifier says, and the truth. */
export function Sheet({ group, attempt, stage, settings, onAttempt, size, ...rest }: Props) {
  const { seen, step, onStep, judge } = rest;
  const task = TASKS.get(settings.task) ?? null;
  const model = useMemo(
    () => sheetModel(group, attempt, task, checkBookOf(settings)),
    [group, attempt, task, settings],
  );
  const go = (by: 1 | -1) => {
    if (group.rows[attempt + by]) onAttempt(attempt + by);
  };
  if (!model) return null;
  const { turn } = model;
  const what = turn === "generator" ? "Attempt" : "Check";
  const heading = `${what} ${formatInteger(attempt + 1)} of ${formatInteger(model.attempts)}`;
  const view = {
    ...STATIC_VIEW,
    seen,
    entering: enteringAt(turn, stage),
    step,
    onStep,
    judge,
    // As many columns as the run's longest problem, so that none moves; a scene of Talk shows one problem only.
    columns: size === "page" && task ? levelsOf(task, settings).rl[1] : 0,
  };
  return (
    <Paper model={model} view={view} heading={heading} level="h2" size={size}>
      <Turn by={-1} label={BEFORE[turn]} isEnd={attempt === 0} onTurn={go} />
      <Turn by={1} label={AFTER[turn]} isEnd={attempt === model.attempts - 1} onTurn={go} />
    </Paper>
  );
}

interface PaperProps extends ComponentProps<"section"> {
  readonly model: SheetModel;
  readonly view: SheetView;
  /** The text of the heading, after which the remark follows. */
  readonly heading: string;
  readonly level: "h2" | "h3" | "h4";
  readonly size: "page" | "talk";
}

/** An attempt as columns or as rows, below a heading. @param children buttons beside the heading */
export function Paper({
  model,
  view,
  heading,
  level: Level,
  size,
  children,
  ...section
}: PaperProps) {
  const note = sheetNote(model, view.seen);
  const isPhone = usePhone();
  // On a phone, columns do not fit in the type size of a scene.
  const View = model.problem.columns && !(size === "talk" && isPhone) ? Columns : Stack;
  return (
    <section
      className={classes(styles.sheet, size === "talk" && styles.talk)}
      aria-label="One attempt"
      data-size={size}
      {...section}
    >
      <Row as="header" gap="s2" className={styles.header}>
        <Level className="m-0 min-w-0 flex-1 text-(length:--size-cell) leading-[1.3] font-strong wrap-anywhere text-ink-soft @max-[35rem]/sheet:text-(length:--size-small)">
          {heading}
          <span className={classes("font-plain", HINTS.includes(note.kind) && styles.hint)}>
            {" · "}
            {noteText(note)}
          </span>
        </Level>
        {children}
      </Row>
      <SheetContext value={view}>
        <View model={model} label={heading} />
      </SheetContext>
    </section>
  );
}

interface TurnProps {
  readonly by: 1 | -1;
  readonly label: string;
  /** Whether there is no attempt to turn to. */
  readonly isEnd: boolean;
  readonly onTurn: (by: 1 | -1) => void;
}

/** A button that turns to the attempt before (−1) or after (1). */
export const Turn = ({ by, label, isEnd, onTurn }: TurnProps) => (
  <Button
    look="bare"
    className={styles.turn}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={() => onTurn(by)}
  >
    {by < 0 ? "‹" : "›"}
  </Button>
);
