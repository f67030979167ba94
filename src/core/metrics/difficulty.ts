/**
 * Accuracy by the number of hard steps. A step is hard by the problem alone, along its worked solution, so
 * that all solutions of a problem have the same number of them.
 */
import type { Solution } from "../tango/solution.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { ratio } from "./classification.ts";
import { metricWriter } from "./verdicts.ts";

/** Numbers of hard steps that are counted together, by their logged names. */
export const HARD_BINS = {
  hard_0: [0, 0],
  hard_1_2: [1, 2],
  hard_3_4: [3, 4],
  hard_5_6: [5, 6],
  hard_7_up: [7, Number.POSITIVE_INFINITY],
} as const;

/**
 * Whether each of a problem's K steps is hard, so that the generator's SFT data may misprint it. Cached per problem,
 * since many solutions share one.
 */
function hardStepsOf(task: Task, hardAbove: number): (problem: Problem) => readonly boolean[] {
  const known = new Map<Problem, readonly boolean[]>();
  return (problem) => {
    const before = known.get(problem);
    if (before) return before;
    const { steps } = solve(task, problem);
    const hard = steps.map((_, k) => task.isHard(problem, k, steps.slice(0, k), hardAbove));
    known.set(problem, hard);
    return hard;
  };
}

/** Logs a share of right ones, with its count. */
function logShare(
  put: ReturnType<typeof metricWriter>["put"],
  name: string,
  judged: readonly { readonly isRight: boolean }[],
): void {
  const right = judged.filter(({ isRight }) => isRight).length;
  put(name, ratio(right, judged.length), judged.length);
}

/**
 * Share of right solutions for problems with 0, 1 or 2, 3 or 4, 5 or 6, 7 or more hard steps.
 * @param prefix such as "rollouts/accuracy/"
 */
export function accuracyByHardSteps(
  task: Task,
  hardAbove: number,
  solutions: readonly Solution[],
  prefix: string,
): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const hardSteps = hardStepsOf(task, hardAbove);
  const counted = solutions.map(({ problem, isCorrect }) => ({
    hard: hardSteps(problem).filter(Boolean).length,
    isRight: isCorrect,
  }));
  for (const [name, [low, high]] of Object.entries(HARD_BINS)) {
    logShare(
      put,
      name,
      counted.filter(({ hard }) => hard >= low && hard <= high),
    );
  }
  return metrics;
}

/**
 * Share of the steps asked for that are stated and right, of the hard and of the easy ones apart; a
 * missing step counts as wrong. @param prefix such as "rollouts/step_accuracy/"
 */
export function stepAccuracyByHardness(
  task: Task,
  hardAbove: number,
  solutions: readonly Solution[],
  prefix: string,
): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const hardSteps = hardStepsOf(task, hardAbove);
  const steps = solutions.flatMap(({ problem, stepTruth }) =>
    hardSteps(problem).map((isHard, k) => ({ isHard, isRight: !!stepTruth[k] })),
  );
  for (const [name, hard] of [
    ["hard", true],
    ["easy", false],
  ] as const) {
    logShare(
      put,
      name,
      steps.filter(({ isHard }) => isHard === hard),
    );
  }
  return metrics;
}
