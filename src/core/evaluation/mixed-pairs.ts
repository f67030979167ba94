/** Chooses the solutions of a mixed set: pairs of a right and a wrong one of the same problem. */
import { TangoError } from "../errors.ts";
import type { Policy } from "../policy.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { distinct, drawProblem, levelsOf } from "../tasks/problems.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { goldSolution, wrongSolution } from "./gold-set.ts";
import { CHUNK } from "./judge.ts";

/** The generators of the reference run whose solutions are sampled: at its start, half-way and at its end. */
export const GENERATOR_AGES = ["start", "middle", "end"] as const;
export type GeneratorAge = (typeof GENERATOR_AGES)[number];

/** Who wrote a solution; "gold" is written by rule. */
export const AUTHORS = [...GENERATOR_AGES, "gold"] as const;
export type Author = (typeof AUTHORS)[number];

/** A right and a wrong solution of one problem. */
export interface Pair {
  readonly problem: Problem;
  readonly right: { readonly by: Author; readonly solution: Solution };
  readonly wrong: { readonly by: Author; readonly solution: Solution };
}

/** Problems of a mixed set, each with two solutions. */
export const PAIRS = 128;
/** Solutions that each generator samples per problem. */
const SAMPLES = 8;
/** Updates in the draw keys of one generator's samples. */
const CHUNKS = (PAIRS * SAMPLES) / CHUNK;

interface Reference {
  readonly task: Task;
  readonly settings: Settings;
}

/** Held-out problems of the reference run's range: training never draws them, whatever its seed. */
export function mixedProblems({ task, settings }: Reference): Problem[] {
  const key = { seed: settings.seed, stream: STREAMS.mixedSet, update: 0 };
  const draws = (row: number) => {
    const rng = rngFor(key, row);
    return () => drawProblem(task, rng, levelsOf(task, settings).measured, "held-out");
  };
  return distinct(PAIRS, draws, ({ text }) => text);
}

/** [problem][sample] solutions that the generator samples now. @param age which generator it is */
export async function mixedSamples(
  generator: Policy,
  { task, settings }: Reference,
  age: GeneratorAge,
): Promise<Solution[][]> {
  const problems = mixedProblems({ task, settings });
  const perChunk = CHUNK / SAMPLES;
  const samples: Solution[][] = [];
  for (let from = 0; from < problems.length; from += perChunk) {
    const update = 1 + GENERATOR_AGES.indexOf(age) * CHUNKS + from / perChunk;
    const key = { seed: settings.seed, stream: STREAMS.mixedSet, update };
    const { temperature } = settings;
    const chunk = problems.slice(from, from + perChunk);
    const options = { temperature, key, weights: "current" } as const;
    const solutions = await sampleSolutions(generator, task, chunk, SAMPLES, options);
    chunk.forEach((_, n) => {
      samples.push(solutions.slice(n * SAMPLES, (n + 1) * SAMPLES));
    });
  }
  return samples;
}

/** A solution written by rule whose answer is wrong. @param n selects its error, as in the gold set */
function goldWrong(task: Task, problem: Problem, n: number, { seed, hardAbove }: Settings) {
  const rng = rngFor({ seed, stream: STREAMS.mixedSet, update: 0 }, PAIRS + n);
  for (let plan = n; ; plan++) {
    const { steps, answer } = wrongSolution(task, problem, plan, hardAbove, rng);
    const solution = goldSolution(task, problem, writeSolution(steps, answer));
    if (!solution.isCorrect) return solution;
  }
}

/**
 * One pair per problem. Of the authors that wrote a solution of a class for it, the one with the fewest of
 * that class so far is taken, the earliest of equals, so that a prefix of the pairs holds all of them; gold
 * has both. A sampled solution is the first well-formed one of its class: where a step has one right value,
 * all right ones have the same text. A wrong one has a wrong answer.
 * @param samples [problem][sample] of each age, as `mixedSamples` gives them
 * @throws TangoError("bad-setting") if all sampled answers are right, or all wrong
 */
export function mixedPairs(
  { task, settings }: Reference,
  samples: Readonly<Record<GeneratorAge, readonly (readonly Solution[])[]>>,
): Pair[] {
  const sampled = GENERATOR_AGES.flatMap((age) => samples[age].flat());
  const right = sampled.filter(({ isCorrect }) => isCorrect).length;
  if (right === 0 || right === sampled.length) {
    const [none, todo] = right === 0 ? ["right", "train longer"] : ["wrong", "train less"];
    throw new TangoError(
      "bad-setting",
      `The reference run gives no ${none} answer, at its start, half-way or at its end, but a mixed set needs both classes: ${todo}, or choose another seed or setting.`,
      { right, sampled: sampled.length },
    );
  }
  const counts = { right: emptyCounts(), wrong: emptyCounts() };
  return mixedProblems({ task, settings }).map((problem, n) => {
    const written = (author: Author, isCorrect: boolean): Solution | null => {
      if (author !== "gold") return firstOf(samples[author][n] ?? [], isCorrect);
      if (!isCorrect) return goldWrong(task, problem, counts.wrong.gold, settings);
      const { steps, answer } = solve(task, problem);
      return goldSolution(task, problem, writeSolution(steps, answer));
    };
    const choose = (side: "right" | "wrong") => {
      const all = AUTHORS.flatMap((by) => {
        const solution = written(by, side === "right");
        return solution ? [{ by, solution }] : [];
      });
      const fewest = Math.min(...all.map(({ by }) => counts[side][by]));
      const one = all.find(({ by }) => counts[side][by] === fewest) as Pair["right"];
      counts[side][one.by] += 1;
      return one;
    };
    return { problem, right: choose("right"), wrong: choose("wrong") };
  });
}

const emptyCounts = (): Record<Author, number> => ({ start: 0, middle: 0, end: 0, gold: 0 });

/** The first well-formed solution of a class. */
const firstOf = (samples: readonly Solution[], isCorrect: boolean): Solution | null =>
  samples.find((one) => one.isCorrect === isCorrect && one.parsed.flaw === null) ?? null;
