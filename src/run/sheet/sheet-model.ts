/** Everything the sheet shows of one attempt, before words and before anything is hidden. */

import { parseSolution } from "../../core/tango/solution.ts";
import type { Task } from "../../core/tasks/task.ts";
import type { JudgedFields, RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import {
  type CheckBook,
  checkOf,
  isMisprintedSum,
  type ReadProblem,
  readProblem,
  type StepCheck,
} from "../../page/solution/check-text.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { isMislabeled } from "../../runtime/update-facts.ts";
import { type SheetProblem, sheetProblem } from "./sheet-problem.ts";

export interface SheetStep {
  /** What the step combines, such as ["4", "8"]; empty for a step that the problem does not have. */
  readonly inputs: readonly string[];
  /** What was written, and the verdict on it; null when the solution ends before this step. */
  readonly facts: StepFacts | null;
  readonly check: StepCheck | null;
  /** Whether the verdict contradicts the verifier's own check. */
  readonly isAgainstCheck: boolean;
  /** Whether the sum agrees with the problem only as the verifier's book misprints it. */
  readonly isMisprintedSum: boolean;
  /** The right value, given the values written before it; null for a step that the problem does not have. */
  readonly truth: string | null;
}

/** The answer, with the final verdict. */
export interface SheetAnswer extends StepFacts {
  /** Null when the solution states none. */
  readonly written: string | null;
  /** Who judged it, and what was said. */
  readonly judged: JudgedFields;
  readonly truth: string;
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

function contradicts({ verdict, value }: StepFacts, check: StepCheck | null): boolean {
  if (!check || (verdict !== "right" && verdict !== "wrong")) return false;
  const agrees = check.value === (check.by ? check.by.target : value);
  return agrees !== (verdict === "right");
}

/**
 * As many steps as the problem has or the solution states, whichever is more.
 * @param book what the verifier learned from; null where it is not known
 */
function stepsOf(
  { truth }: RolloutGroup,
  row: RolloutRow,
  read: ReadProblem,
  book: CheckBook | null,
): readonly SheetStep[] {
  const asked = read ? read.problem.steps : truth.steps.length;
  return Array.from({ length: Math.max(asked, row.steps.length) }, (_, k) => {
    const before = row.steps.slice(0, k);
    const isAsked = k < asked;
    const facts = k < row.steps.length ? stepFacts(row, k) : null;
    const check = facts && checkOf(row, k, read);
    return {
      facts,
      check,
      isAgainstCheck: facts !== null && contradicts(facts, check),
      isMisprintedSum:
        check !== null &&
        book !== null &&
        isMisprintedSum(facts?.value ?? "", k, check, read, book),
      inputs: read && isAsked ? read.task.stepInputs(read.problem, k, before) : [],
      truth:
        read && isAsked ? read.task.stepValue(read.problem, k, before) : (truth.steps[k] ?? null),
    };
  });
}

function answerOf({ truth }: RolloutGroup, row: RolloutRow): SheetAnswer {
  return {
    ...finalFacts(row),
    written: row.answer,
    judged: row,
    truth: truth.answer,
    points: row.reward,
    isMislabeled: isMislabeled(row),
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
  const steps = stepsOf(group, row, read, book);
  const { flaw } = parseSolution(row.solution, problem?.steps ?? group.truth.steps.length);
  return {
    turn: group.updated,
    attempt,
    attempts: group.rows.length,
    problem: sheetProblem(group, read),
    isJudged: row.judgedBy !== "none",
    steps,
    answer: answerOf(group, row),
    flaw: flaw && { why: flaw, text: row.solution },
    unusable: row.judgedAs === "verification" ? row.unusable : null,
  };
}
