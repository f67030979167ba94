/** The problem of a group as the sheet draws it. */
import type { Problem, Task } from "../../core/tasks/task.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { problemText } from "../../lab/solution/problem-text.ts";

export interface SheetProblem {
  /** With spaces and typographic signs: "047 + 810". */
  readonly text: string;
  /** The sign between the operands: "+", "−" or "×"; "," between words. */
  readonly operator: string;
  /** The digits of both operands where every column is one step; null where steps are rows. */
  readonly columns: readonly (readonly string[])[] | null;
}

const SIGNS: Readonly<Record<string, string>> = { "-": "−", "*": "×" };

/** An operator as a typographic sign. */
export const signOf = (operator: string): string => SIGNS[operator] ?? operator;

/** Joins what a step combines: "4 + 8", "t, dog". */
export const joinInputs = (inputs: readonly string[], operator: string): string =>
  inputs.join(operator === "," ? ", " : ` ${operator} `);

/** The problem of a group; null when its task is unknown or cannot read it. */
export function problemOf({ problem }: RolloutGroup, task: Task | null): Problem | null {
  const parsed = task?.parse(problem);
  return parsed === undefined || "flaw" in parsed ? null : parsed;
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
  const operator = signOf(/[+\-*,]/.exec(group.problem)?.[0] ?? "");
  const columns =
    problem && hasColumns(problem, group) ? problem.operands.map((operand) => [...operand]) : null;
  return { text: problemText(group.problem), operator, columns };
}
