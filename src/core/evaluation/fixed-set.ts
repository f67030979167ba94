/** The set on which a verifier is compared over a run: solutions of the starting generator. */
import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { FIRST_DRAW, heldOut } from "./held-out.ts";
import { CHUNK, type EvaluationContext } from "./judge.ts";

/** Problems asked for each solution that is kept: a start that solves 1 in 16 or more fills the class. */
const OVERSAMPLING = 8;

/**
 * What the *starting* generator samples at temperature 1, one solution a held-out problem, until half
 * of `evalProblems` right and as many wrong ones are found, or eight times `evalProblems` were
 * drawn. Without it a start that solves one in a hundred would leave balanced accuracy to two or
 * three solutions. A class that cannot be filled stays smaller: nothing is written by rule.
 * @returns right ones first, each in the order of its draws; the same all through a run
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
      const own = solution.isCorrect ? right : wrong;
      if (own.length < half) own.push(solution);
    }
  }
  return [...right, ...wrong];
}
