/** A verdict of one token, read from the policy's probabilities: RL^V and the ORM judge this way. */
import type { Policy } from "../policy.ts";
import { collate, type Row } from "../tokens/batch.ts";
import { encode, tokenOf } from "../tokens/vocabulary.ts";
import type { Solution } from "./solution.ts";
import { verifierPrompt } from "./texts.ts";

export const RIGHT = tokenOf("C");
export const WRONG = tokenOf("X");

/** Token of the verdict: `C` for right, `X` for wrong. */
export function verdictToken(right: boolean): number {
  return right ? RIGHT : WRONG;
}

export interface VerdictOdds {
  /** log π(C) and log π(X) after the solution and `?`, over the whole vocabulary, nats. */
  readonly right: number;
  readonly wrong: number;
  /** s = π(C) / (π(C) + π(X)), in [0, 1]. */
  readonly pCorrect: number;
  /** Number of prompt tokens read. */
  readonly read: number;
}

/** A row with the verifier's prompt for a solution and a verdict token as the response. */
export function verdictRow(solution: Solution, token: number, logprob: number): Row {
  const prompt = encode(verifierPrompt(solution.problem, solution.text));
  return { prompt, response: [token], logprobs: [logprob], entropy: [] };
}

/** [N] log-probabilities of one token after each non-empty prompt, nats. */
async function nextTokenLogprobs(
  policy: Policy,
  prompts: readonly (readonly number[])[],
  token: number,
  temperature: number,
): Promise<number[]> {
  const batch = collate(prompts.map((prompt) => ({ prompt, response: [token] })));
  return [...(await policy.logProbs({ ...batch, temperature, weights: "current" }))];
}

/**
 * [N] probability that each solution is right. Source: RL^V (arXiv 2505.04842), s(x, y) = π(Yes | x, y, I),
 * normalized over the two verdicts, so that probability of other tokens does not count as doubt.
 */
export async function verdictOdds(
  policy: Policy,
  solutions: readonly Solution[],
  temperature: number,
): Promise<VerdictOdds[]> {
  const prompts = solutions.map(({ problem, text }) => encode(verifierPrompt(problem, text)));
  const right = await nextTokenLogprobs(policy, prompts, RIGHT, temperature);
  const wrong = await nextTokenLogprobs(policy, prompts, WRONG, temperature);
  return right.map((yes, row) => {
    const no = wrong[row] ?? 0;
    const read = prompts[row]?.length ?? 0;
    return { right: yes, wrong: no, pCorrect: 1 / (1 + Math.exp(no - yes)), read };
  });
}
