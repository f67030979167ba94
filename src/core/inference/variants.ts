/** Solutions that differ from the right one in one character. */
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { optionsOf, ownParts } from "./dials.ts";

/** A solution that differs from the right one in one character, or the right one. */
export interface Variant {
  readonly steps: readonly string[];
  readonly answer: string;
  /** Index of the step that is wrong; null in the right solution. */
  readonly changed: number | null;
}

/** The values that a step may state with one character of its own part changed. */
function othersOf(right: string, own: string): string[] {
  const taken = right.slice(0, right.length - own.length);
  return [...own].flatMap((character, at) =>
    optionsOf(character)
      .filter((option) => option !== character)
      .map((option) => taken + own.slice(0, at) + option + own.slice(at + 1)),
  );
}

/** The solution with one step's value replaced; later steps are computed from it. */
export function withStep(task: Task, problem: Problem, k: number, value: string): Variant {
  const steps = [...solve(task, problem).steps.slice(0, k), value];
  while (steps.length < problem.steps) steps.push(task.stepValue(problem, steps.length, steps));
  return { steps, answer: task.answerOf(problem, steps), changed: k };
}

/** The right solution, followed by every solution with one character changed. */
export function variantsOf(task: Task, problem: Problem): readonly Variant[] {
  const right = solve(task, problem);
  const own = ownParts(task, problem, right.steps);
  const changed = right.steps.flatMap((value, k) =>
    othersOf(value, own[k] ?? "").map((other) => withStep(task, problem, k, other)),
  );
  return [{ ...right, changed: null }, ...changed];
}
