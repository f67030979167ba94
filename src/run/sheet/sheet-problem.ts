/** A group's problem in the form that the sheet draws. */
import type { RolloutGroup } from "../../core/training/records.ts";
import type { ReadProblem } from "../../page/solution/check-text.ts";
import { problemText, signOf } from "../../page/solution/problem-text.ts";

export interface SheetProblem {
  /** The problem with spaces and typographic signs: "047 + 810". */
  readonly text: string;
  /** The sign between the operands: "+", "−" or "×", or "," between words; empty where the task is unknown. */
  readonly operator: string;
  /** The digits of both operands where each step is a column; null where steps are rows. */
  readonly columns: readonly (readonly string[])[] | null;
}

/** The problem of a group. @param read null when the task is unknown, or cannot read the group's problem */
export function sheetProblem({ problem: text }: RolloutGroup, read: ReadProblem): SheetProblem {
  return {
    text: problemText(text),
    operator: read ? signOf(read.task.operator) : "",
    columns:
      read?.task.layout === "columns" ? read.problem.operands.map((digits) => [...digits]) : null,
  };
}
