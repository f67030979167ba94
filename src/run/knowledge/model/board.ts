/** The facts of a run's task and their places in a triangle. */
import type { Settings } from "../../../core/settings/settings.ts";
import { canTeachEachOther } from "../../../core/tasks/facts.ts";
import { taskById } from "../../../core/tasks/registry.ts";

/** One fact, such as 9 − 4. */
export interface Fact {
  /** As in metric names: `9-4`. */
  readonly name: string;
  /** From 0 at the top: row n of the triangle has n + 1 facts. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  /** The right value. */
  readonly value: string;
  /** Whether it belongs to the row that is misprinted in the verifier's book. */
  readonly isApart: boolean;
}

export interface Board {
  readonly facts: readonly Fact[];
  /** Number of rows, and of places in the last one. */
  readonly rows: number;
  readonly operator: string;
  /** Whether the last row stands apart: neither model's book had it right. */
  readonly hasApart: boolean;
}

/**
 * The triangle of a run's task; null for a task whose facts cannot be counted.
 * The last row stands apart if the verifier's book misprints it, which only a check by another table makes possible.
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
    return { name, row, column, value, isApart: hasApart && row === rows - 1 };
  });
  return { facts, rows, operator: task.operator, hasApart };
}
