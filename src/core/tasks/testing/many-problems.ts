/** Every task, and a thousand problems of each number of steps to check. */
import { type Rng, rngFor, STREAMS } from "../../random/draws.ts";
import { TASKS } from "../registry.ts";
import type { Problem, Task } from "../task.ts";

export const PROBLEMS = 1000;

/** For `describe.each`: the id, then the task. */
export const EVERY_TASK = [...TASKS.values()].map((task) => [task.id, task] as const);

/** For `describe.each`: every number of steps from 1 to the task's maxSteps. */
export function stepCounts(task: Task): [number][] {
  return Array.from({ length: task.maxSteps }, (_, index) => [index + 1]);
}

/** The random draws of one problem. @param update selects another thousand problems */
export function drawsOf(row: number, update = 0): Rng {
  return rngFor({ seed: 7, stream: STREAMS.generatorProblems, update }, row);
}

/** The texts of those of `PROBLEMS` problems of `steps` steps that fail the check. */
export function faults(
  task: Task,
  steps: number,
  check: (problem: Problem, draws: Rng, row: number) => boolean,
): string[] {
  const found: string[] = [];
  for (let row = 0; row < PROBLEMS; row++) {
    const draws = drawsOf(row, steps);
    const problem = task.generate(draws, steps);
    if (!check(problem, draws, row)) found.push(problem.text);
  }
  return found;
}

/** The right steps except one, which is corrupted; all later steps follow from it. */
export function oneWrong(task: Task, problem: Problem, wrong: number, draws: Rng): string[] {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const value = task.stepValue(problem, k, steps);
    steps.push(k === wrong ? task.corrupt(problem, k, value, draws) : value);
  }
  return steps;
}
