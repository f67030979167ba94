/** What ranks solutions at test time: a number for each, and what it cost. */
import type { Policy } from "../policy.ts";
import type { DrawKey } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { verifierPrompt } from "../tango/texts.ts";
import { verdictOdds } from "../tango/verdict-token.ts";
import type { Task } from "../tasks/task.ts";

export interface Scored {
  /** Belief that the solution is right, in [0, 1]; null when none could be read: ranked as 0. */
  readonly score: number | null;
  /** Tokens the judge wrote for it. */
  readonly tokens: number;
  /** Tokens it read for that: problem, solution and what asks for the verdict, once a pass. */
  readonly read: number;
}

/** What an arm may use to score solutions; all of them are of one task. */
export interface ScoreTools {
  readonly task: Task;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** M, verifications of each solution whose scores are averaged; judges that do not sample ignore it. */
  readonly verifications: number;
  /** Names the draws of verification m of these solutions; row n is solution n. */
  key(m: number): DrawKey;
}

/** Tokens of the judge's prompt. */
export const readBy = ({ problem, text }: Solution): number => verifierPrompt(problem, text).length;

/** Scores by a verdict of one token: π(C) / (π(C) + π(X)), in doubles. */
export async function verdictScores(
  policy: Policy,
  solutions: readonly Solution[],
): Promise<Scored[]> {
  const odds = await verdictOdds(policy, solutions, 1);
  return odds.map(({ pCorrect }, n) => ({
    score: pCorrect,
    tokens: 1,
    read: readBy(solutions[n] as Solution),
  }));
}
