import { rngFor, STREAMS } from "../random/draws.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { drawProblem } from "../tasks/problems.ts";
import type { Task } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";

/** Beyond the first error, each later step is wrong too with this probability. */
const LATER_ERROR = 0.25;

/**
 * The gold set that ProcessBench F1 is taken on: written by rule, not by a model. Every second
 * solution has an error; first errors stand at every position in turn; misprints and random values
 * alternate; steps after an error are right given what was stated, or wrong once more, so errors
 * that cancel in the answer occur where the task allows them.
 */
export function goldSet(
  task: Task,
  count: number,
  range: readonly [number, number],
  seed: number,
): Solution[] {
  return Array.from({ length: count }, (_, row) => {
    const rng = rngFor({ seed, stream: STREAMS.goldSet, update: 0 }, row);
    const problem = drawProblem(task, rng, range, "held-out");
    const firstError = row % 2 === 0 ? -1 : Math.floor(row / 2) % problem.steps;
    const misprint = Math.floor(row / 4) % 2 === 0;
    const steps: string[] = [];
    for (let k = 0; k < problem.steps; k++) {
      const right = task.stepValue(problem, k, steps);
      const errs =
        k === firstError || (firstError >= 0 && k > firstError && rng.uniform() < LATER_ERROR);
      const wrong = () =>
        misprint ? task.misprint(problem, k, steps) : task.corrupt(problem, k, right, rng);
      steps.push(errs ? wrong() : right);
    }
    const response = encode(writeSolution(steps, task.answerOf(problem, steps)));
    return readSolution(task, problem, { prompt: [], response, logprobs: [], entropy: [] });
  });
}
