import { type Problem, solve, type Task } from "../../../core/tasks/task.ts";

/** A solution to judge. */
export interface Variant {
  readonly steps: readonly string[];
  readonly answer: string;
  /** Index of the step that is wrong; null in the right solution. */
  readonly changed: number | null;
}

const DIGITS = [..."0123456789"];

/** The other values that a step may state: the nine other digits, or the misprint of a longer one. */
function othersOf(task: Task, problem: Problem, k: number, steps: readonly string[]): string[] {
  const right = steps[k] ?? "";
  if (!/^[0-9]$/.test(right)) return [task.misprint(problem, k, steps.slice(0, k))];
  return DIGITS.filter((digit) => digit !== right);
}

/** The right solution, and that with one step changed in every way; the steps after it follow from it. */
export function variantsOf(task: Task, problem: Problem): readonly Variant[] {
  const right = solve(task, problem);
  const changed = right.steps.flatMap((_, k) =>
    othersOf(task, problem, k, right.steps).map((value): Variant => {
      const steps = [...right.steps.slice(0, k), value];
      while (steps.length < problem.steps) steps.push(task.stepValue(problem, steps.length, steps));
      return { steps, answer: task.answerOf(problem, steps), changed: k };
    }),
  );
  return [{ ...right, changed: null }, ...changed];
}
