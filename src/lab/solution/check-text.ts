import { parseVerification } from "../../core/tango/verification.ts";
import type { Problem, Task } from "../../core/tasks/task.ts";
import type { JudgedSolution } from "../../core/training/records.ts";
import { signOf } from "./problem-text.ts";

/** A problem as its task reads it; null when the task is unknown or cannot read it. */
export type ReadProblem = { readonly task: Task; readonly problem: Problem } | null;

/** Reads a problem's text. @param task null or undefined when it is unknown */
export function readProblem(task: Task | null | undefined, text: string): ReadProblem {
  const problem = task?.parse(text);
  return !task || problem === undefined || "flaw" in problem ? null : { task, problem };
}

/** How the verifier checked a step, as far as its text says. */
export interface StepCheck {
  /** Its result: the step made again ("I get 8"), or the result of the sum. */
  readonly value: string;
  /** A check by a sum, `stated operator operand = value`, beside the `target` of the problem. */
  readonly sum: {
    /** A typographic sign. */
    readonly operator: string;
    readonly operand: string;
    readonly target: string;
  } | null;
}

/**
 * The check behind the verdict on a step.
 * @param step index from 0
 * @returns null when nobody judged, or the text has no pair of values for this step
 */
export function checkOf(row: JudgedSolution, step: number, read: ReadProblem): StepCheck | null {
  // An unusable verification is read as far as it goes: it has no verdicts, but it may state values.
  const pair = row.verification === null ? null : parseVerification(row.verification).values[step];
  if (!pair) return null;
  const sum = read && step < read.problem.steps && read.task.check?.sum(read.problem, step);
  if (!sum) return { value: pair.own, sum: null };
  const { operand, target } = sum;
  return { value: pair.own, sum: { operator: signOf(sum.operator), operand, target } };
}

/** "8" where the step is made again, "6 + 2 = 8" where it is checked by a sum. */
export function checkText(stated: string, { value, sum }: StepCheck): string {
  return sum ? `${stated} ${sum.operator} ${sum.operand} = ${value}` : value;
}
