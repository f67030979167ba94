import { type CSSProperties, type ReactNode, useContext, useMemo } from "react";
import { judgesSteps } from "../../../core/algorithms/judge.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { TASKS } from "../../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { classes } from "../../../kit/format.ts";
import { checkBookOf } from "../../../page/solution/check-text.ts";
import {
  isPast,
  type RevealedParts,
  type UpdateStage,
} from "../../../runtime/timeline/update-stages.ts";
import { type AttemptFacts, updateFacts } from "../../../runtime/update-facts.ts";
import { judgeIn } from "../../model-card/method.ts";
import { GeneratorName, JudgeName } from "../../sheet/names.tsx";
import { type SheetModel, sheetModel } from "../../sheet/sheet-model.ts";
import { enteringAt, type HeadElement, SheetContext, STATIC_VIEW } from "../../sheet/sheet-view.ts";
import { Cell, ColumnName, Row, RowName, Table } from "../../sheet/table.tsx";
import { NAME } from "../names.ts";
import { type RailCard, railModel } from "../rail-model.ts";
import { Answer, DenseRow } from "./DenseRow.tsx";
import styles from "./dense.module.css";
import { marksOf, orderOf } from "./lines.ts";

const NUMBER = { generator: "Attempt", verifier: "Check" };

/**
 * Limits of what is drawn: all rows of any run here, and over twice the steps of the longest problem. A file may hold a
 * quarter of a million cells, which would take a minute.
 */
const MOST_ROWS = 64;
const MOST_STEPS = 32; // columns of steps that are drawn
/** From this number of steps on, a small window has no room for words in cells. */
const MANY_STEPS = 6;

interface Props {
  readonly group: RolloutGroup;
  readonly settings: Settings;
  readonly seen: RevealedParts;
  /** The stage on screen; null outside stage by stage. */
  readonly stage: UpdateStage | null;
  readonly isHighestFirst: boolean;
  /** Index of the chosen attempt, and of its chosen step. */
  readonly attempt: number | null;
  readonly step: number | null;
  readonly onChoose: (attempt: number, step: number | null) => void;
}

/** All attempts of the group as a table with every step: a row for each attempt, scrolling in itself. */
export function Dense(props: Props) {
  const { group, settings, seen, stage } = props;
  const judge = judgeIn(settings.algorithm, group.updated);
  const { sheets, room } = useSheets(group, settings);
  const [first] = sheets;
  const hasWord = judge.model !== null || judge.as === "probability";
  const steps = Math.min(MOST_STEPS, room);
  const entering = enteringAt(group.updated, stage);
  if (!first) return null;
  return (
    <SheetContext value={{ ...STATIC_VIEW, seen, judge, entering }}>
      <div className={styles.dense}>
        <Table
          className={classes(
            styles.table,
            steps >= MANY_STEPS && styles.many,
            !hasWord && styles.wordless,
          )}
          style={{ "--steps": steps } as CSSProperties}
          aria-label={NAME[group.updated]}
        >
          <Heads model={first} steps={steps} hasWord={hasWord} />
          <tbody data-attempts="" className={classes(isPast(stage, "grade") && styles.dim)}>
            <Attempts of={props} sheets={sheets} steps={steps} hasWord={hasWord} />
          </tbody>
          {steps > 0 ? (
            <Truths model={first} steps={steps} truths={group.truth.steps} isSeen={seen.truth} />
          ) : null}
        </Table>
      </div>
      <Notes judge={judge} isCut={room > steps || group.rows.length > MOST_ROWS} />
      {/* The shared attempt is last, since it appears in the verifier's turns only and would move what follows. */}
      {group.updated === "verifier" ? (
        <Shared model={first} text={group.rows[0]?.solution ?? ""} />
      ) : null}
    </SheetContext>
  );
}

interface AttemptsProps {
  readonly of: Props;
  readonly sheets: readonly SheetModel[];
  readonly steps: number;
  readonly hasWord: boolean;
}

/** The rows of the table in their order, at most `MOST_ROWS`. */
function Attempts({ of, sheets, steps, hasWord }: AttemptsProps) {
  const { group, seen, stage, isHighestFirst, attempt, step, onChoose } = of;
  const { cards } = useMemo(() => railModel(group, seen, stage), [group, seen, stage]);
  const { attempts } = updateFacts(group);
  return orderOf(group, isHighestFirst)
    .slice(0, MOST_ROWS)
    .map((index) => (
      <DenseRow
        key={index}
        model={sheets[index] as SheetModel}
        card={cards[index] as RailCard}
        marks={marksOf(attempts[index] as AttemptFacts, seen)}
        steps={steps}
        hasWord={hasWord}
        isChosen={attempt === index}
        step={attempt === index ? step : null}
        onChoose={(next) => onChoose(index, next)}
      />
    ));
}

interface NotesProps {
  readonly judge: ReturnType<typeof judgeIn>;
  /** Whether some rows or steps are not drawn. */
  readonly isCut: boolean;
}

/** Notes under the table: rows or steps that are not drawn, who judged, and how to read the table. */
function Notes({ judge, isCut }: NotesProps) {
  const notes = [
    isCut && `At most ${MOST_ROWS} rows and ${MOST_STEPS} steps are drawn.`,
    judge.by === "none" && "No verifier in this method",
    judge.as === "probability" &&
      "The judge gives one number for the whole attempt, no verdicts on steps.",
    "Underline: the truth (straight right, wavy wrong). ✗ 8: the verifier gets 8 and says wrong. Thick edge: its verdict is false. Missed: a wrong step the verifier let pass.",
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Text key={note} size="t0" tone="soft" className={`${styles.note} mx-0 mt-s3 mb-0`}>
      {note}
    </Text>
  ));
}

/** The sheet models of all attempts, and how many step columns the table or the run's longest problem needs. */
function useSheets(group: RolloutGroup, settings: Settings) {
  return useMemo(() => {
    const task = TASKS.get(settings.task) ?? null;
    const book = checkBookOf(settings);
    const sheets = group.rows.flatMap((_, k) => sheetModel(group, k, task, book) ?? []);
    const longest = task ? levelsOf(task, settings).rl[1] : 0;
    return { sheets, room: Math.max(longest, ...sheets.map(({ steps }) => steps.length)) };
  }, [group, settings]);
}

const Inline: HeadElement = ({ className, children }) => (
  <span className={className}>{children}</span>
);

interface HeadsProps {
  readonly model: SheetModel;
  readonly steps: number;
  readonly hasWord: boolean;
}

function Heads({ model, steps, hasWord }: HeadsProps) {
  const { judge } = useContext(SheetContext);
  const hidden = (text: string): ReactNode => <span className="visually-hidden">{text}</span>;
  return (
    <thead>
      <Row>
        <ColumnName>{hidden(NUMBER[model.turn])}</ColumnName>
        {steps > 0 ? (
          <ColumnName colSpan={steps} className={styles.names}>
            <GeneratorName as={Inline} />
            {judgesSteps(judge) ? <JudgeName as={Inline} model={model} /> : null}
          </ColumnName>
        ) : null}
        <ColumnName>{model.turn === "generator" ? "answer" : "reward"}</ColumnName>
        {hasWord ? (
          <ColumnName>
            {judgesSteps(judge) ? "last word" : <JudgeName as={Inline} model={model} />}
          </ColumnName>
        ) : null}
        {hasWord ? <ColumnName>{hidden("Note")}</ColumnName> : null}
        <ColumnName>mean push</ColumnName>
      </Row>
    </thead>
  );
}

interface TruthsProps extends Omit<HeadsProps, "hasWord"> {
  /** The right value of each step, given that all earlier steps are right. */
  readonly truths: readonly string[];
  readonly isSeen: boolean;
}

/** The table's foot: the right value of each step, and the right answer. */
function Truths({ model, steps, truths, isSeen }: TruthsProps) {
  return (
    <tfoot>
      <Row>
        <RowName>Truth</RowName>
        {Array.from({ length: steps }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          <Cell key={k}>{isSeen ? <code>{truths[k]}</code> : null}</Cell>
        ))}
        <Cell className={styles.answer}>
          {isSeen && model.turn === "generator" ? <code>{model.answer.truth}</code> : null}
        </Cell>
      </Row>
    </tfoot>
  );
}

/** The attempt that all rows of a verifier's group judge, below the table. */
function Shared({ model, text }: { readonly model: SheetModel; readonly text: string }) {
  return (
    <Text size="t0" tone="soft" className={`${styles.note} mx-0 mt-s3 mb-0`}>
      All check this attempt: <code>{text || "nothing"}</code> <Answer model={model} />
    </Text>
  );
}
