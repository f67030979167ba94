/** Everything the sheet shows of one attempt, before words and before anything is hidden. */

import { parseSolution } from "../../core/tango/solution.ts";
import type { Task } from "../../core/tasks/task.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { type CheckBook, readProblem } from "../../page/solution/check-text.ts";
import { finalFacts, type ShownVerdict } from "../../runtime/step-facts.ts";
import { type SheetProblem, sheetProblem } from "./sheet-problem.ts";
import { type SheetStep, sheetSteps } from "./sheet-steps.ts";

export interface SheetAnswer {
  /** Null when the solution states none. */
  readonly written: string | null;
  /** The verifier's final verdict. */
  readonly verdict: ShownVerdict;
  /** Whether it is true; null when there is none. */
  readonly isTrue: boolean | null;
  /** P(right) in [0, 1] of a judge that gives one. */
  readonly belief: number | null;
  readonly truth: string;
  readonly isRight: boolean;
  /** The updated model's reward; null when it was fitted to the label instead. */
  readonly points: number | null;
  /** Whether a noisy checker graded the answer the other way. */
  readonly isMislabeled: boolean;
}

export interface SheetModel {
  /** Who learns from the group: the generator's attempts, or the verifier's checks of one solution. */
  readonly turn: RolloutGroup["updated"];
  /** Index and count of the attempts of the group. */
  readonly attempt: number;
  readonly attempts: number;
  readonly problem: SheetProblem;
  /** Whether somebody judged this attempt. */
  readonly isJudged: boolean;
  readonly steps: readonly SheetStep[];
  readonly answer: SheetAnswer;
  /** Why the solution is not of the grammar, and its text; null when it is. */
  readonly flaw: { readonly why: Flaw; readonly text: string } | null;
  /** Why the verification gives no verdicts on steps; null when it does, or none was asked for. */
  readonly unusable: string | null;
}

export type Flaw = NonNullable<ReturnType<typeof parseSolution>["flaw"]>;

/** Whether somebody judged the attempt; others of its group may have been judged alone. */
const isJudged = ({ verification, verdicts, belief, unusable }: RolloutRow): boolean =>
  [verification, verdicts, belief, unusable].some((given) => given !== null);

function answerOf({ truth }: RolloutGroup, row: RolloutRow): SheetAnswer {
  const { verdict, isTrue } = finalFacts(row);
  return {
    written: row.answer,
    verdict,
    isTrue,
    belief: row.belief,
    truth: truth.answer,
    isRight: row.outcome === 1,
    points: row.reward,
    isMislabeled: row.label !== row.outcome,
  };
}

/**
 * @param attempt index of a row of the group
 * @param task of the run; null when it is unknown
 * @param book what the run's verifier learned from; null where it is not known
 * @returns null when the group has no such row
 */
export function sheetModel(
  group: RolloutGroup,
  attempt: number,
  task: Task | null,
  book: CheckBook | null = null,
): SheetModel | null {
  const row = group.rows[attempt];
  if (!row) return null;
  const read = readProblem(task, group.problem);
  const problem = read?.problem ?? null;
  const steps = sheetSteps(group, row, read, book);
  const { flaw } = parseSolution(row.solution, problem?.steps ?? group.truth.steps.length);
  return {
    turn: group.updated,
    attempt,
    attempts: group.rows.length,
    problem: sheetProblem(group, read),
    isJudged: isJudged(row),
    steps,
    answer: answerOf(group, row),
    flaw: flaw && { why: flaw, text: row.solution },
    unusable: row.verification !== null && row.verdicts === null ? row.unusable : null,
  };
}
