/** Judges the text of an earlier solution, well formed or not, with the current judge. */
import type { EvaluationContext } from "../evaluation/judge.ts";
import { readSolution } from "../tango/solution.ts";
import type { Problem } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { type Attempt, judgeSolutions } from "./attempts.ts";

/** @throws TangoError("bad-shape") if `text`, with end token, has characters outside the vocabulary */
export async function judgeText(
  context: EvaluationContext,
  problem: Problem,
  text: string,
): Promise<Attempt> {
  const row = { prompt: encode(problem.text), response: encode(text), logprobs: [], entropy: [] };
  const solution = readSolution(context.task, problem, row);
  const [attempt] = await judgeSolutions(context, [solution]);
  return attempt as Attempt;
}
