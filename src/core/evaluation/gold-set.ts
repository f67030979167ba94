import { type Rng, rngFor, STREAMS } from "../random/draws.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { drawProblem } from "../tasks/problems.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";

/** Raised whenever the same arguments give other solutions: F1 compares only within a version. */
export const GOLD_SET_VERSION = 2;

/** Beyond the first error, each later step is wrong too with this probability. */
const LATER_ERROR = 0.25;

/** Of so many wrong solutions one has the right answer. No task has a K that 11 divides: every place has some. */
const RECOVERY_EVERY = 11;

/** What goes wrong in one solution. */
interface Plan {
  readonly firstError: number;
  /** The textbook's systematic wrong value, or a random one. */
  readonly misprint: boolean;
}

function wrongStep(
  task: Task,
  problem: Problem,
  steps: readonly string[],
  { misprint }: Plan,
  rng: Rng,
): string {
  const k = steps.length;
  return misprint
    ? task.misprint(problem, k, steps)
    : task.corrupt(problem, k, task.stepValue(problem, k, steps), rng);
}

/** Steps that are right given what was stated, but for the first error and later ones by chance. */
function wrongSteps(task: Task, problem: Problem, plan: Plan, rng: Rng): string[] {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const later = k > plan.firstError && rng.uniform() < LATER_ERROR;
    const errs = k === plan.firstError || later;
    steps.push(
      errs ? wrongStep(task, problem, steps, plan, rng) : task.stepValue(problem, k, steps),
    );
  }
  return steps;
}

/**
 * One wrong step, and from the next on the true values: where steps build on each other the second
 * error cancels the first. Where the answer still shows the error (digits of their own, or no step
 * after it) the writer states the right answer all the same.
 */
function recovered(
  task: Task,
  problem: Problem,
  plan: Plan,
  rng: Rng,
): { steps: string[]; answer: string } {
  const truth = solve(task, problem);
  const before = truth.steps.slice(0, plan.firstError);
  const wrong = wrongStep(task, problem, before, plan, rng);
  const steps = [...before, wrong, ...truth.steps.slice(plan.firstError + 1)];
  return { steps, answer: truth.answer };
}

/**
 * The gold set that ProcessBench F1 is taken on: written by rule, not by a model. Every second
 * solution has an error; first errors stand at every position in turn; misprints and random values
 * alternate; steps after an error are right given what was stated, or wrong once more. One wrong
 * solution in eleven has the right answer all the same, so that the answer alone cannot give the
 * label: in `sums` and `letters` two errors cancel, in `carry` those of a wrong carry, and in
 * `columns`, whose steps all stand in the answer, only the writer's own correction can do it.
 * @param range K of the problems, both ends included
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
    const written = () => {
      if (row % 2 === 0) return solve(task, problem);
      const wrong = Math.floor(row / 2);
      const plan = {
        firstError: wrong % problem.steps,
        misprint: Math.floor(wrong / 2) % 2 === 0,
      };
      if (wrong % RECOVERY_EVERY === RECOVERY_EVERY - 1) {
        return recovered(task, problem, plan, rng);
      }
      const steps = wrongSteps(task, problem, plan, rng);
      return { steps, answer: task.answerOf(problem, steps) };
    };
    const { steps, answer } = written();
    return goldSolution(task, problem, writeSolution(steps, answer));
  });
}

/** A solution that no model sampled, read like one; labels by `checkStep`. */
export function goldSolution(task: Task, problem: Problem, text: string): Solution {
  const response = encode(text);
  return readSolution(task, problem, { prompt: [], response, logprobs: [], entropy: [] });
}
