/** The columns of a problem, each with its fact (its two digits and the operator). */
import { taskById } from "../../../core/tasks/registry.ts";
import { readProblem } from "../../../ui/page/solution/check-text.ts";
import type { Board, Fact } from "../../knowledge/model/board.ts";

interface Column {
  readonly upper: string;
  readonly lower: string;
  /** Null if the column's fact is not on the board. */
  readonly fact: Fact | null;
}

/** @param text a problem of the task; if it cannot be parsed, there are no columns */
export function columnsOf(task: string, text: string, { facts, operator }: Board): Column[] {
  const [first = "", second = ""] = readProblem(taskById(task), text)?.problem.operands ?? [];
  return [...first].map((upper, k) => {
    const lower = second[k] ?? "";
    const fact = facts.find(({ name }) => name === `${upper}${operator}${lower}`) ?? null;
    return { upper, lower, fact };
  });
}
