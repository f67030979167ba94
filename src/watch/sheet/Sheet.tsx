import { type ComponentProps, useMemo } from "react";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { usePhone } from "../../ui/kit/use-media.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { checkBookOf } from "../../ui/page/solution/check-text.ts";
import { SheetTable } from "./SheetTable.tsx";
import styles from "./sheet.module.css";
import {
  type Line,
  problemLines,
  type SheetView,
  STATIC_VIEW,
  sheetLines,
} from "./sheet-lines.tsx";
import { type SheetModel, sheetModel } from "./sheet-model.ts";
import { noteText } from "./sheet-speech.ts";

interface Props {
  readonly group: RolloutGroup;
  /** Index of the attempt on the sheet. */
  readonly attempt: number;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  readonly seen: RevealedParts;
  /** The stage on screen, whose line appears with motion; null outside stage by stage. */
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
  const task = TASKS.get(settings.task) ?? null;
  const model = useMemo(
    () => sheetModel(group, attempt, task, checkBookOf(settings)),
    [group, attempt, task, settings],
  );
  if (!model) return null;
  const what = model.turn === "generator" ? "attempt" : "check";
  const What = model.turn === "generator" ? "Attempt" : "Check";
  const view = {
    ...STATIC_VIEW,
    ...rest,
    entering: enteringAt(model.turn, stage),
    // As many columns as the run's longest problem, so that none moves; a scene of Talk shows one problem only.
    columns: size === "page" && task ? levelsOf(task, settings).rl[1] : 0,
  };
  const turn = (to: number, label: string, sign: string) => (
    <Button
      look="bare"
      className="aspect-square p-0 text-t4"
      aria-label={label}
      aria-disabled={!group.rows[to]}
      onClick={() => {
        if (group.rows[to]) onAttempt(to);
      }}
    >
      {sign}
    </Button>
  );
  return (
    <Paper
      model={model}
      view={view}
      heading={`${What} ${formatInteger(attempt + 1)} of ${formatInteger(model.attempts)}`}
      level="h2"
      size={size}
    >
      {turn(attempt - 1, `${What} before`, "‹")}
      {turn(attempt + 1, `Next ${what}`, "›")}
    </Paper>
  );
}

/** The line that appears at a stage. In its own update the verifier writes its verdicts. */
function enteringAt(turn: SheetModel["turn"], stage: UpdateStage | null): Line["who"] | null {
  if (stage === "write") return turn === "verifier" ? "judge" : "generator";
  if (stage === "check") return "judge";
  return stage === "grade" ? "truth" : null;
}

interface PaperProps extends ComponentProps<"section"> {
  readonly model: SheetModel;
  readonly view: SheetView;
  /** The text of the heading, after which the remark follows. */
  readonly heading: string;
  readonly level: "h2" | "h3" | "h4";
  readonly size: "page" | "talk";
}

/** Number of columns from which cells have no room for words. */
const MANY = 6;

/**
 * An attempt as a table below a heading. On a phone all steps are rows.
 * @param children buttons beside the heading
 */
export function Paper({ model, view, heading, level: Level, size, children, ...rest }: PaperProps) {
  const isPhone = usePhone();
  const hidesJudge = useHides("verifier");
  const shown = isPhone ? asRows(model) : model;
  const { text, columns } = shown.problem;
  const isMany = columns !== null && Math.max(view.columns, model.steps.length) >= MANY;
  const isRoomy = size === "page" && !isPhone && !isMany;
  return (
    <section
      className={`${styles.sheet} min-w-0 rounded-r3 border border-line bg-surface`}
      aria-label="One attempt"
      data-size={size}
      {...rest}
    >
      <Row as="header" gap="s2" className={size === "talk" ? "visually-hidden" : styles.header}>
        <Level className="min-w-0 flex-1 leading-[1.3] font-strong wrap-anywhere text-ink-soft">
          {heading}
          <span className="font-plain">{` · ${noteText(shown, view.seen)}`}</span>
        </Level>
        {children}
      </Row>
      <div className={styles.scroll} data-layout={columns ? "columns" : "rows"}>
        {columns ? null : (
          <p>
            <small>Problem</small>{" "}
            <code className="ml-s2 text-(length:--sum) font-strong">{text}</code>
          </p>
        )}
        <SheetTable
          label={heading}
          problem={problemLines(shown)}
          lines={sheetLines({ model: shown, view, isRoomy }, hidesJudge)}
          columns={columns ? view.columns : null}
          entering={view.entering}
        />
      </div>
    </section>
  );
}

const asRows = (model: SheetModel): SheetModel => ({
  ...model,
  problem: { ...model.problem, columns: null },
});
