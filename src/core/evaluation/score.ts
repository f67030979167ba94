/** Scores that rank solutions at test time, and their cost. */
import type { Policy } from "../policy.ts";
import type { DrawKey } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { verdictOdds } from "../tango/verdict-token.ts";
import type { Task } from "../tasks/task.ts";

export interface ScoredSolution {
  /** P(correct) in [0, 1]; null if it could not be parsed, which ranks as 0. */
  readonly score: number | null;
  /** Tokens that the judge sampled. */
  readonly tokens: number;
  /** Tokens of the judge's prompts, once per forward pass. */
  readonly read: number;
}

/** What an arm may use to score solutions of one task. */
export interface ScoreTools {
  readonly task: Task;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Draw key of the verifications of these solutions; row n is solution n. */
  readonly key: DrawKey;
}

/** Scores by a verdict of one token: π(C) / (π(C) + π(X)), in doubles. */
export async function verdictScores(
  policy: Policy,
  solutions: readonly Solution[],
): Promise<ScoredSolution[]> {
  const odds = await verdictOdds(policy, solutions, 1);
  return odds.map(({ pCorrect, read }) => ({ score: pCorrect, tokens: 1, read }));
}
