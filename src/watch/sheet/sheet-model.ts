/** Everything the sheet may show of one attempt, without words, before any part is hidden. */

import type { Task } from "../../core/tasks/task.ts";
import type { JudgedFields, RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { isMislabeled } from "../../runtime/update-facts.ts";
import {
  type CheckBook,
  checkOf,
  isMisprintedSum,
  type ReadProblem,
  readProblem,
  type StepCheck,
} from "../../ui/page/solution/check-text.ts";
import { problemText, signOf } from "../../ui/page/solution/problem-text.ts";

export interface SheetStep {
  /** The inputs of the step, such as ["4", "8"]; empty for a step that the problem does not have. */
  readonly inputs: readonly string[];
  /** The value written and the verdict on it; null when the solution ends before this step. */
  readonly facts: StepFacts | null;
  readonly check: StepCheck | null;
  /** Whether the verifier's check agrees with the problem only because the verifier's data misprints the sum. */
  readonly isMisprintedSum: boolean;
  /** The right value given the values written before; null for a step that the problem does not have. */
  readonly truth: string | null;
}

/** The answer and the final verdict on it. */
export interface SheetAnswer extends StepFacts {
  /** The answer as written; null when the solution states none. */
  readonly written: string | null;
  /** Who judged the answer, and the judge's verdict. */
  readonly judged: JudgedFields;
  readonly truth: string;
  /** The reward of the model that learns; null when the model was fitted to the label instead. */
  readonly points: number | null;
  /** Whether a noisy checker graded a right answer as wrong, or a wrong one as right. */
  readonly isMislabeled: boolean;
}

interface SheetProblem {
  /** The problem with spaces and typographic signs: "047 + 810". */
  readonly text: string;
  /** The sign between the operands: "+", "−" or "×", or "," between words; empty where the task is unknown. */
  readonly operator: string;
  /** The digits of both operands where each step is a column; null where steps are rows. */
  readonly columns: readonly (readonly string[])[] | null;
}

export interface SheetModel {
  /** Who learns from the group: `generator` from its attempts, `verifier` from its checks of one solution. */
  readonly turn: RolloutGroup["updated"];
  /** Index of the attempt, and number of attempts in the group. */
  readonly attempt: number;
  readonly attempts: number;
  readonly problem: SheetProblem;
  /** Whether anyone judged this attempt. */
  readonly isJudged: boolean;
  readonly steps: readonly SheetStep[];
  readonly answer: SheetAnswer;
  /** Why the solution breaks the grammar, and its text; null for a solution in the grammar. */
  readonly flaw: { readonly why: string; readonly text: string } | null;
  /** Why no verdicts on steps can be read from the judge's text; null when they can, or when none were asked for. */
  readonly unusable: string | null;
}

/** The steps of an attempt: as many as the problem has, or more if the solution states more. */
function stepsOf(
  { truth }: RolloutGroup,
  row: RolloutRow,
  read: ReadProblem,
  book: CheckBook | null,
): readonly SheetStep[] {
  const asked = read ? read.problem.steps : truth.steps.length;
  return Array.from({ length: Math.max(asked, row.steps.length) }, (_, k) => {
    const before = row.steps.slice(0, k);
    const from = k < asked ? read : null;
    const facts = k < row.steps.length ? stepFacts(row, k) : null;
    const check = facts && checkOf(row, k, read);
    return {
      facts,
      check,
      isMisprintedSum: Boolean(
        check && book && isMisprintedSum(facts?.value ?? "", k, check, read, book),
      ),
      inputs: from ? from.task.stepInputs(from.problem, k, before) : [],
      truth: from ? from.task.stepValue(from.problem, k, before) : (truth.steps[k] ?? null),
    };
  });
}

/**
 * Everything the sheet may show of an attempt.
 * @param attempt index in the group
 * @param task null when unknown @param book the verifier's training data; null where unknown
 * @returns null without such a row
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
  const isColumns = read?.task.layout === "columns";
  return {
    turn: group.updated,
    attempt,
    attempts: group.rows.length,
    problem: {
      text: problemText(group.problem),
      operator: read ? signOf(read.task.operator) : "",
      columns: isColumns ? read.problem.operands.map((digits) => [...digits]) : null,
    },
    isJudged: row.judgedBy !== "none",
    steps: stepsOf(group, row, read, book),
    answer: {
      ...finalFacts(row),
      written: row.answer,
      judged: row,
      truth: group.truth.answer,
      points: row.reward,
      isMislabeled: isMislabeled(row),
    },
    flaw: row.flaw && { why: row.flaw, text: row.solution },
    unusable: row.judgedAs === "verification" ? row.unusable : null,
  };
}
