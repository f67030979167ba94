/** How near the generator is to right answers, and how freely it writes: where a run starts from. */
import { mean } from "../metrics/statistics.ts";
import type { Policy } from "../policy.ts";
import type { Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";

/**
 * The chance that one sample is the right solution of its problem, sign by sign: exp of the summed
 * log-probabilities of its tokens at the temperature, as the mean over problems. It is exact where sampling
 * would find none, and a bound from below: a right answer can also be reached over a wrong step.
 * @returns its decimal logarithm
 */
export async function log10Chance(
  policy: Pick<Policy, "logProbs">,
  task: Task,
  problems: readonly Problem[],
  temperature: number,
): Promise<number> {
  const rows = problems.map((problem) => {
    const { steps, answer } = solve(task, problem);
    return { prompt: encode(problem.text), response: encode(writeSolution(steps, answer)) };
  });
  const batch = collate(rows);
  const span = batch.columns - batch.promptLength;
  const logprobs = await policy.logProbs({ ...batch, temperature, weights: "current" });
  const sums = rows.map(({ response }, n) =>
    response.reduce((sum, _, t) => sum + (logprobs[n * span + t] ?? 0), 0),
  );
  // A product of thirty small chances is not a number of its own: the largest is taken out first.
  const most = Math.max(...sums);
  return (most + Math.log(mean(sums.map((sum) => Math.exp(sum - most))))) / Math.LN10;
}

/** Mean entropy of the distributions that the tokens of sampled solutions were drawn from, in nats. */
export const meanEntropy = (solutions: readonly Solution[]): number =>
  mean(solutions.flatMap(({ row }) => row.entropy));
