/** Where a run starts from: how likely right answers are, and the entropy of the generator's samples. */
import { mean } from "../metrics/statistics.ts";
import type { Policy } from "../policy.ts";
import type { Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { type Problem, solve, type Task } from "../tasks/task.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";

/**
 * Mean over problems of the probability of sampling exactly the problem's right solution: exp of its summed token
 * log-probabilities at the temperature. Exact where sampling would find no right answer, and a lower bound on accuracy:
 * a right answer can also follow a wrong step.
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
  // Log-sum-exp: products of thirty small probabilities underflow, so the largest is factored out first.
  const most = Math.max(...sums);
  return (most + Math.log(mean(sums.map((sum) => Math.exp(sum - most))))) / Math.LN10;
}

/** Mean entropy of the distributions that the tokens of sampled solutions were drawn from, in nats. */
export const meanEntropy = (solutions: readonly Solution[]): number =>
  mean(solutions.flatMap(({ row }) => row.entropy));
