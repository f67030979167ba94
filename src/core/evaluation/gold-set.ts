import { type Rng, rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { type Solution, writtenSolution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { distinct, drawProblem, levelsOf } from "../tasks/problems.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";

/** Raised when an existing task gets other solutions: F1 compares only within a version. */
export const GOLD_SET_VERSION = 4;

/** Fixed, so that runs with different seeds are compared on the same set. */
const GOLD_SEED = 1;

/** Probability that a step after the first error is wrong too. */
const LATER_ERROR = 0.25;

/** One in this many wrong solutions has the right answer. */
const RECOVERY_EVERY = 11;

/** A gold set and its origin. */
export interface GoldSet {
  readonly version: number;
  readonly range: readonly [number, number];
  readonly hardAbove: number;
  readonly solutions: readonly Solution[];
}

/** The errors of one wrong solution. */
interface Plan {
  readonly firstError: number;
  /** Whether wrong values are the systematic error of the SFT data (the misprint) or random. */
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

/** Steps that are right given the stated values, except the first error and random later ones. */
function wrongSteps(task: Task, problem: Problem, plan: Plan, rng: Rng): string[] {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const isLaterError = k > plan.firstError && rng.uniform() < LATER_ERROR;
    const isWrong = k === plan.firstError || isLaterError;
    steps.push(
      isWrong ? wrongStep(task, problem, steps, plan, rng) : task.stepValue(problem, k, steps),
    );
  }
  return steps;
}

/**
 * One wrong step followed by the true values. Where steps build on each other, this second error cancels the first.
 * Where the answer would still show the error (each step contributes a digit, or the last step is wrong), the right
 * answer is stated anyway.
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
 * Position of the first error of wrong solution n: on a hard step of the problem for even n and on an
 * easy step for odd n, where the problem has both. Among those the position rotates with n.
 */
function firstErrorOf(task: Task, problem: Problem, n: number, hardAbove: number): number {
  const { steps } = solve(task, problem);
  const K = problem.steps;
  // Without this, a K divisible by RECOVERY_EVERY would put the errors of recovered solutions at four steps only.
  const drift = K % RECOVERY_EVERY === 0 ? Math.floor(n / (4 * RECOVERY_EVERY)) : 0;
  const first = (Math.floor(n / 4) + drift) % K;
  const positions = Array.from({ length: K }, (_, offset) => (first + offset) % K);
  const wanted = positions.find(
    (k) => task.isHard(problem, k, steps.slice(0, k), hardAbove) === (n % 2 === 0),
  );
  return wanted ?? first;
}

/** Wrong solution n of a problem; one in `RECOVERY_EVERY` has the right answer. */
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
 * The gold set that ProcessBench F1 is measured on: written by rule, not by a model, and the same for every seed. Every
 * second solution has an error. Half of the first errors are on hard steps, which the SFT data misprints and most
 * problems have few of, and their positions rotate. Misprints and random values alternate; steps after an error are
 * right given the stated values, or wrong again. One wrong solution in eleven has the right answer, so that the answer
 * alone does not give the label: in `sums` and `letters` two errors cancel, in `carry` a wrong carry that the next step
 * does not use; in `columns`, whose answer contains every step, the answer is corrected. No solution occurs twice.
 * @param count largest number of solutions; fewer if the range has no more
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
      return writtenSolution(task, problem, writeSolution(steps, answer));
    };
  };
  return distinct(count, draws, ({ problem, text }) => problem.text + text);
}

/** The gold set of a run, written by rule: the same for every seed. */
export function writtenGoldSet(task: Task, settings: Settings): GoldSet {
  const range = levelsOf(task, settings).measured;
  const { goldSolutions, hardAbove } = settings;
  const solutions = goldSet(task, goldSolutions, range, hardAbove);
  return { version: GOLD_SET_VERSION, range, hardAbove, solutions };
}
