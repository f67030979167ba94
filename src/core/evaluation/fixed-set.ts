/** The fixed set: solutions of the start checkpoint, on which the verifier is compared over a run. */
import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { FIRST_DRAW, heldOut } from "./held-out.ts";
import { CHUNK, type EvaluationContext } from "./judge.ts";

/** Problems drawn per solution: a start checkpoint that solves 1 in 16 fills the class. */
const OVERSAMPLING = 8;

/**
 * Solutions that the *start checkpoint* samples at temperature 1, one per held-out problem, until half
 * of `evalProblems` right and as many wrong ones are found, or 8 · `evalProblems` problems were
 * tried. Without oversampling, a start that solves 1 in 100 would leave balanced accuracy to two or
 * three solutions. A class that cannot be filled stays smaller; no solution is made by rule. It says
 * little about the errors of a later generator: metrics `train/…` measure the verifier on those.
 * @returns right solutions first, each class in sampling order; the same throughout a run
 */
export async function fixedSolutions(context: EvaluationContext): Promise<Solution[]> {
  const { settings, generator } = context;
  const half = Math.floor(settings.evalProblems / 2);
  const { task, problems } = heldOut(context, "judged", OVERSAMPLING * settings.evalProblems);
  const right: Solution[] = [];
  const wrong: Solution[] = [];
  for (let from = 0; from < problems.length; from += CHUNK) {
    if (right.length === half && wrong.length === half) break;
    const update = FIRST_DRAW.judged + from / CHUNK;
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update };
    const options = { temperature: 1, key, weights: "reference" } as const;
    const chunk = problems.slice(from, from + CHUNK);
    for (const solution of await sampleSolutions(generator, task, chunk, 1, options)) {
      const ofClass = solution.isCorrect ? right : wrong;
      if (ofClass.length < half) ofClass.push(solution);
    }
  }
  return [...right, ...wrong];
}
