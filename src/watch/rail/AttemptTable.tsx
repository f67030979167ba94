import { useMemo } from "react";
import { judgesSteps } from "../../core/algorithms/judge.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { checkBookOf } from "../../ui/page/solution/check-text.ts";
import { judgeIn } from "../model-card/method.ts";
import { type SheetModel, sheetModel } from "../sheet/sheet-model.ts";
import { AttemptRow } from "./AttemptRow.tsx";
import styles from "./attempt-table.module.css";
import { type RailCard, railModel } from "./rail-model.ts";
import { NAME } from "./rail-text.ts";

/** Limits of what is drawn: a file may hold a quarter of a million cells, which would take a minute. */
const MOST_ROWS = 64;
const MOST_STEPS = 32;

const JUDGES = {
  verifier: "the verifier’s verdict",
  self: "its own verdict",
  gold: "the verdict of gold labels",
  random: "a coin’s verdict",
  none: "",
};

interface Props {
  readonly group: RolloutGroup;
  readonly settings: Settings;
  readonly seen: RevealedParts;
  /** The stage on screen; null outside stage by stage. */
  readonly stage: UpdateStage | null;
  /** Index of the chosen attempt, and of its chosen step. */
  readonly attempt: number | null;
  readonly step: number | null;
  readonly onChoose: (attempt: number, step: number | null) => void;
}

/** All attempts of a group with every step and its verdict: a row for each attempt, equal ones as one row. */
export function AttemptTable(props: Props) {
  const { group, settings, seen, stage, attempt, step, onChoose } = props;
  const { cards } = useMemo(() => railModel(group, seen, stage), [group, seen, stage]);
  const { sheets, longest } = useSheets(group, settings);
  const judge = judgeIn(settings.algorithm, group.updated);
  const hasWord = judge.model !== null || judge.as === "probability";
  const steps = Math.min(MOST_STEPS, longest);
  const folds = useMemo(() => foldsOf(group), [group]);
  const isCut = longest > steps || folds.length > MOST_ROWS;
  return (
    <>
      <div className={styles.scrolls}>
        <table
          className={styles.table}
          style={{ minWidth: `${steps * 3 + 17.5}em` }}
          aria-label={NAME[group.updated]}
        >
          <Heads
            turn={group.updated}
            steps={steps}
            says={judgesSteps(judge) ? JUDGES[judge.by] : ""}
            word={hasWord ? (judgesSteps(judge) ? "last word" : JUDGES[judge.by]) : null}
          />
          <tbody data-attempts="">
            {folds.slice(0, MOST_ROWS).map((fold) => {
              const isChosen = attempt !== null && fold.includes(attempt);
              const index = isChosen ? attempt : (fold[0] ?? 0);
              return (
                <AttemptRow
                  key={fold[0]}
                  model={sheets[index] as SheetModel}
                  card={cards[index] as RailCard}
                  equal={fold.length}
                  steps={steps}
                  seen={seen}
                  hasWord={hasWord}
                  hasVerdicts={judgesSteps(judge)}
                  isChosen={isChosen}
                  step={isChosen ? step : null}
                  onChoose={(next) => onChoose(index, next)}
                />
              );
            })}
          </tbody>
          {seen.truth ? <Truth group={group} steps={steps} /> : null}
        </table>
      </div>
      {isCut ? <Note>{`At most ${MOST_ROWS} rows and ${MOST_STEPS} steps are drawn.`}</Note> : null}
      <Note>
        Underline: the truth (straight right, wavy wrong). ✗ 8: the judge gets 8 and says wrong.
        Thick edge: a false verdict.
      </Note>
      {group.updated === "verifier" ? (
        <Note>{`All check this attempt: ${group.rows[0]?.solution || "nothing"}`}</Note>
      ) : null}
    </>
  );
}

/** Indices of the attempts, equal ones together: those with the same texts, verdicts and push. */
function foldsOf({ rows }: RolloutGroup): number[][] {
  const folds = new Map<string, number[]>();
  rows.forEach((row, index) => {
    const { solution, steps, verification, verdicts, judgedAs } = row;
    const belief = judgedAs === "probability" ? row.pCorrect : null;
    const key = JSON.stringify([solution, steps, verification, verdicts, belief, pushOf(row)]);
    folds.set(key, [...(folds.get(key) ?? []), index]);
  });
  return [...folds.values()];
}

/** The sheet models of all attempts, and how many step columns the table or the run's longest problem needs. */
function useSheets(group: RolloutGroup, settings: Settings) {
  return useMemo(() => {
    const task = TASKS.get(settings.task) ?? null;
    const book = checkBookOf(settings);
    const sheets = group.rows.flatMap((_, k) => sheetModel(group, k, task, book) ?? []);
    const longest = task ? levelsOf(task, settings).rl[1] : 0;
    return { sheets, longest: Math.max(longest, ...sheets.map(({ steps }) => steps.length)) };
  }, [group, settings]);
}

interface HeadsProps {
  readonly turn: RolloutGroup["updated"];
  readonly steps: number;
  /** Whose verdicts stand beside the steps; empty without any. */
  readonly says: string;
  /** The name of the column of final verdicts; null without one. */
  readonly word: string | null;
}

function Heads({ turn, steps, says, word }: HeadsProps) {
  return (
    <>
      <colgroup>
        <col style={{ width: "3.75em" }} />
        <col span={Math.max(1, steps)} />
        <col style={{ width: "8em" }} />
        {word === null ? null : <col style={{ width: "5.5em" }} />}
        <col style={{ width: "4.5em" }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{turn === "generator" ? "Attempt" : "Check"}</span>
          </th>
          <th scope="col" colSpan={Math.max(1, steps)}>
            <span className="text-generator">what the generator wrote</span>
            {says === "" ? null : <span className="text-verifier">, and {says}</span>}
          </th>
          <th scope="col">{turn === "generator" ? "answer" : "reward"}</th>
          {word === null ? null : <th scope="col">{word}</th>}
          <th scope="col">mean push</th>
        </tr>
      </thead>
    </>
  );
}

/** The table's foot: the right value of each step, given that all earlier steps are right, and the right answer. */
function Truth({ group, steps }: { readonly group: RolloutGroup; readonly steps: number }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Truth</th>
        {Array.from({ length: Math.max(1, steps) }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          <td key={k}>{group.truth.steps[k]}</td>
        ))}
        <td>{group.updated === "generator" ? group.truth.answer : null}</td>
      </tr>
    </tfoot>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text size="t0" tone="soft" className="mt-s3 wrap-anywhere">
      {children}
    </Text>
  );
}
