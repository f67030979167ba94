/** Being the verifier: a solution to judge, and how a person's marks and the model's stand to the truth. */
import type { EvaluationContext } from "../evaluation/judge.ts";
import { type Confusion, confusionOf } from "../metrics/classification.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { drawProblem, levelsOf } from "../tasks/problems.ts";
import type { Problem } from "../tasks/task.ts";
import type { JudgedSolution } from "../training/records.ts";
import { type Attempt, judged } from "./attempts.ts";

/** Solutions sampled of a problem; and problems tried for one of the kind that is wanted. */
const CANDIDATES = 16;
const PATIENCE = 4;

export interface Question {
  readonly problem: Problem;
  readonly attempt: Attempt;
}

/**
 * A held-out problem in the range of RL with one sampled solution, well formed, and as often right as
 * wrong where the generator writes both often enough.
 * @param n which question of the seed; the same models give the same one
 * @returns null when this generator wrote no well-formed solution
 */
export async function question(context: EvaluationContext, n: number): Promise<Question | null> {
  const { task, settings, generator } = context;
  const { seed, temperature } = settings;
  const rng = rngFor({ seed, stream: STREAMS.quizProblems, update: 0 }, n);
  const wanted = rng.uniform() < 0.5;
  let found = null as { readonly problem: Problem; readonly solution: Solution } | null;
  for (let tries = 0; tries < PATIENCE && found?.solution.isCorrect !== wanted; tries++) {
    const problem = drawProblem(task, rng, levelsOf(task, settings).rl, "held-out");
    const key = { seed, stream: STREAMS.quizSamples, update: n * PATIENCE + tries };
    const options = { temperature, key, weights: "current" } as const;
    const written = await sampleSolutions(generator, task, [problem], CANDIDATES, options);
    const readable = written.filter(({ parsed }) => parsed.flaw === null);
    const solution = readable.find(({ isCorrect }) => isCorrect === wanted) ?? readable[0];
    if (solution && (!found || solution.isCorrect === wanted)) found = { problem, solution };
  }
  if (!found) return null;
  const [attempt] = await judged(context, [found.solution]);
  return attempt ? { problem: found.problem, attempt } : null;
}

/** What someone says of a solution: of each step and of the whole, whether it is right. */
export interface Marks {
  /** Null of a judge without step verdicts. */
  readonly steps: readonly boolean[] | null;
  /** Null when the verdict could not be read. */
  readonly whole: boolean | null;
}

/** The marks of the model. A verification that cannot be read has found no error. */
export function marksOf(one: JudgedSolution): Marks {
  const { verdicts, verification, finalVerdict } = one;
  const steps = verification === null ? null : one.steps.map((_, k) => verdicts?.[k] !== -1);
  return { steps, whole: finalVerdict === null ? null : finalVerdict === 1 };
}

export interface Answered {
  readonly solution: JudgedSolution;
  readonly marks: Marks;
}

/** How many marks agree with the truth. */
export interface Tally {
  readonly solutions: number;
  /** Solutions whose mark on the whole is right; an unread one is not. */
  readonly wholeRight: number;
  /** Over all marked steps; positive: wrong. So a true positive is an error caught, a false negative one missed. */
  readonly steps: Confusion;
}

export function tallyOf(answered: readonly Answered[]): Tally {
  const isWholeRight = ({ solution, marks }: Answered) => marks.whole === (solution.outcome === 1);
  return {
    solutions: answered.length,
    wholeRight: answered.filter(isWholeRight).length,
    steps: confusionOf(
      answered.flatMap(({ solution, marks }) =>
        (marks.steps ?? []).map((isRight, k) => [!isRight, !solution.stepTruth[k]] as const),
      ),
    ),
  };
}

/** Whether the judge believes a solution whose answer is wrong. */
export const isFooled = ({ outcome, finalVerdict }: JudgedSolution): boolean =>
  outcome === 0 && finalVerdict === 1;

/** Wrong steps that the judge let pass, as indices. */
export const missedSteps = ({ stepTruth, verdicts }: JudgedSolution): number[] =>
  stepTruth.flatMap((isRight, k) => (!isRight && verdicts?.[k] === 1 ? [k] : []));
