/** A solution as a model once wrote it, well formed or not, judged by the arm's judge of now. */
import type { EvaluationContext } from "../evaluation/judge.ts";
import { readSolution } from "../tango/solution.ts";
import type { Problem } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { type Attempt, judged } from "./attempts.ts";

/**
 * @param text of the solution, its end character included
 * @throws LabError("bad-shape") where it has characters that no model writes
 */
export async function judgeText(
  context: EvaluationContext,
  problem: Problem,
  text: string,
): Promise<Attempt> {
  const row = { prompt: encode(problem.text), response: encode(text), logprobs: [], entropy: [] };
  const solution = readSolution(context.task, problem, row);
  const [attempt] = await judged(context, [solution]);
  return attempt as Attempt;
}
