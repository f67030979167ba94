/** The quiz "be the verifier": a solution to judge. */
import type { EvaluationContext } from "../evaluation/judge.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { drawProblem } from "../tasks/problems.ts";
import type { Problem } from "../tasks/task.ts";
import type { JudgedSolution } from "../training/records.ts";
import { type Attempt, judgeSolutions } from "./attempts.ts";

/** Solutions sampled per problem. */
const CANDIDATES = 16;
const MAX_PROBLEMS = 4;

export interface Question {
  readonly problem: Problem;
  readonly attempt: Attempt;
}

/**
 * A held-out problem with one sampled, well-formed solution, equally often right and wrong if the generator
 * writes both kinds often enough.
 * @param n index of the question; the same models, index and steps give the same question
 * @param steps of the problem, at most the task's `maxSteps`
 * @returns null if the generator wrote no well-formed solution
 */
export async function question(
  context: EvaluationContext,
  n: number,
  steps: number,
): Promise<Question | null> {
  const { task, settings, generator } = context;
  const { seed, temperature } = settings;
  const rng = rngFor({ seed, stream: STREAMS.quizProblems, update: 0 }, n);
  const wanted = rng.uniform() < 0.5;
  let found = null as { readonly problem: Problem; readonly solution: Solution } | null;
  for (let tries = 0; tries < MAX_PROBLEMS && found?.solution.isCorrect !== wanted; tries++) {
    const problem = drawProblem(task, rng, [steps, steps], "held-out");
    const key = { seed, stream: STREAMS.quizSamples, update: n * MAX_PROBLEMS + tries };
    const options = { temperature, key, weights: "current" } as const;
    const sampled = await sampleSolutions(generator, task, [problem], CANDIDATES, options);
    const readable = sampled.filter(({ parsed }) => parsed.flaw === null);
    const solution = readable.find(({ isCorrect }) => isCorrect === wanted) ?? readable[0];
    if (solution && (!found || solution.isCorrect === wanted)) found = { problem, solution };
  }
  if (!found) return null;
  const [attempt] = await judgeSolutions(context, [found.solution]);
  return attempt ? { problem: found.problem, attempt } : null;
}

/** Whether the judge accepts a solution whose answer is wrong. */
export const isFooled = ({ isCorrect, finalVerdict }: JudgedSolution): boolean =>
  !isCorrect && finalVerdict === 1;
