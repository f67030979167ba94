/** The problem of a group as the sheet draws it. */
import type { Problem } from "../../core/tasks/task.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { operatorOf, problemText } from "../../lab/solution/problem-text.ts";

export interface SheetProblem {
  /** With spaces and typographic signs: "047 + 810". */
  readonly text: string;
  /** The sign between the operands: "+", "−" or "×"; "," between words. */
  readonly operator: string;
  /** The digits of both operands where every column is one step; null where steps are rows. */
  readonly columns: readonly (readonly string[])[] | null;
}

/**
 * Two operands with a digit for each step, whose steps are single digits, are written as a sum. A step
 * that states more than its column, such as a carry, needs a row.
 */
function hasColumns({ operands, steps }: Problem, { truth }: RolloutGroup): boolean {
  const isDigits = operands.every(
    (operand) => /^[0-9]+$/.test(operand) && operand.length === steps,
  );
  return isDigits && operands.length === 2 && truth.steps.every(({ length }) => length === 1);
}

/** @param problem null when the task cannot read the problem of the group */
export function sheetProblem(group: RolloutGroup, problem: Problem | null): SheetProblem {
  const operator = operatorOf(group.problem);
  const columns =
    problem && hasColumns(problem, group) ? problem.operands.map((operand) => [...operand]) : null;
  return { text: problemText(group.problem), operator, columns };
}
