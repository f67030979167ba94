import { type Rng, rngFor, STREAMS } from "../random/draws.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { distinct, drawProblem } from "../tasks/problems.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";

/** Raised whenever the same arguments give other solutions: F1 compares only within a version. */
export const GOLD_SET_VERSION = 3;

/** Of its draws: the same set for every seed of a run, so that seeds are compared on one set. */
const GOLD_SEED = 1;

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
 * First error of wrong solution n: on a hard step of the problem in every second one and on an easy
 * step in the others, where it has both; its place goes round.
 */
function firstErrorOf(task: Task, problem: Problem, n: number, hardAbove: number): number {
  const { steps } = solve(task, problem);
  const K = problem.steps;
  const turns = Array.from({ length: K }, (_, at) => (Math.floor(n / 4) + at) % K);
  const wanted = turns.find(
    (k) => task.isHard(problem, k, steps.slice(0, k), hardAbove) === (n % 2 === 0),
  );
  return wanted ?? Math.floor(n / 4) % K;
}

/** Wrong solution n of a problem. */
function wrongSolution(
  task: Task,
  problem: Problem,
  n: number,
  hardAbove: number,
  rng: Rng,
): { steps: string[]; answer: string } {
  const misprint = Math.floor(n / 2) % 2 === 0;
  const plan = { firstError: firstErrorOf(task, problem, n, hardAbove), misprint };
  if (n % RECOVERY_EVERY === RECOVERY_EVERY - 1) return recovered(task, problem, plan, rng);
  const steps = wrongSteps(task, problem, plan, rng);
  return { steps, answer: task.answerOf(problem, steps) };
}

/**
 * The gold set that ProcessBench F1 is taken on: written by rule, not by a model, and the same for
 * every seed. Every second solution has an error; half of the first errors stand on hard steps,
 * which the textbooks misprint and most problems have few of, and at every position in turn;
 * misprints and random values alternate; steps after an error are right given what was stated, or
 * wrong once more. One wrong solution in eleven has the right answer all the same, so that the answer
 * alone cannot give the label: in `sums` and `letters` two errors cancel, in `carry` those of a wrong
 * carry, and in `columns`, whose steps all stand in the answer, only the writer's own correction can
 * do it. No solution comes twice.
 * @param count most solutions; fewer where the range has no more
 * @param range K of the problems, both ends included
 */
export function goldSet(
  task: Task,
  count: number,
  range: readonly [number, number],
  hardAbove: number,
): Solution[] {
  const draws = (row: number) => {
    const rng = rngFor({ seed: GOLD_SEED, stream: STREAMS.goldSet, update: 0 }, row);
    return () => {
      const problem = drawProblem(task, rng, range, "held-out");
      const { steps, answer } =
        row % 2 === 0
          ? solve(task, problem)
          : wrongSolution(task, problem, Math.floor(row / 2), hardAbove, rng);
      return goldSolution(task, problem, writeSolution(steps, answer));
    };
  };
  return distinct(count, draws, ({ problem, text }) => problem.text + text);
}

/** A solution that no model sampled, read like one; labels by `checkStep`. */
export function goldSolution(task: Task, problem: Problem, text: string): Solution {
  const response = encode(text);
  return readSolution(task, problem, { prompt: [], response, logprobs: [], entropy: [] });
}
