/** The facts of a run's task and their places in a triangle. */
import type { Settings } from "../../../core/settings/settings.ts";
import { canTeachEachOther } from "../../../core/tasks/facts.ts";
import { taskById } from "../../../core/tasks/registry.ts";

/** One fact, such as 9 − 4. */
export interface Fact {
  /** The fact as metric names write it: `9-4`. */
  readonly name: string;
  /** Row of the triangle, from 0 at the top; row n has n + 1 facts. */
  readonly row: number;
  /** Place in the row, from 0. */
  readonly column: number;
  /** The right value of the fact. */
  readonly value: string;
  /** The wrong value in the book of the generator. */
  readonly misprint: string;
  /** Whether the fact is in the last row, which the verifier's data misprints. */
  readonly isApart: boolean;
}

export interface Board {
  readonly facts: readonly Fact[];
  /** Number of rows, which is also the number of facts in the last row. */
  readonly rows: number;
  readonly operator: string;
  /** Whether neither model's training data had the last row of facts right. */
  readonly hasApart: boolean;
}

/**
 * The triangle of a run's task; null for a task whose facts cannot be counted. In the last row `isApart` is true if the
 * verifier's data misprints it, which is possible only where verifiers check by another table.
 */
export function boardOf({
  task: id,
  verifierMisprintRate,
}: Pick<Settings, "task" | "verifierMisprintRate">): Board | null {
  const task = taskById(id);
  if (!task.columns) return null;
  const { names, place, problem } = task.columns;
  const rows = Math.max(...names.map((name) => place(name).row)) + 1;
  const hasApart = canTeachEachOther(task, { verifierMisprintRate });
  const facts = names.map((name): Fact => {
    const { row, column } = place(name);
    const value = task.stepValue(problem([name]), 0, []);
    const misprint = task.misprint(problem([name]), 0, []);
    return { name, row, column, value, misprint, isApart: hasApart && row === rows - 1 };
  });
  return { facts, rows, operator: task.operator, hasApart };
}
