/** A group's problem in the form that the sheet draws. */
import type { RolloutGroup } from "../../core/training/records.ts";
import type { ReadProblem } from "../../page/solution/check-text.ts";
import { problemText, signOf } from "../../page/solution/problem-text.ts";

export interface SheetProblem {
  /** With spaces and typographic signs: "047 + 810". */
  readonly text: string;
  /** The sign between the operands: "+", "−" or "×"; "," between words; none where the task is unknown. */
  readonly operator: string;
  /** The digits of both operands where every column is one step; null where steps are rows. */
  readonly columns: readonly (readonly string[])[] | null;
}

/** @param read null when the task is unknown, or cannot read the problem of the group */
export function sheetProblem({ problem: text }: RolloutGroup, read: ReadProblem): SheetProblem {
  return {
    text: problemText(text),
    operator: read ? signOf(read.task.operator) : "",
    columns:
      read?.task.layout === "columns" ? read.problem.operands.map((digits) => [...digits]) : null,
  };
}
