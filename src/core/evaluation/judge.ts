/** Who judges a solution in an arm, with step verdicts or with a number. */
import type { Arm } from "../algorithms/arm.ts";
import type { Judged } from "../metrics/verdicts.ts";
import type { Policy } from "../policy.ts";
import { type DrawKey, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { sampleVerifications } from "../tango/sampling.ts";
import { fromScore, type Solution, type Verification } from "../tango/solution.ts";
import type { Task } from "../tasks/task.ts";
import { type Scored, type ScoreTools, verdictScores } from "./score.ts";

export interface EvaluationContext {
  readonly task: Task;
  readonly arm: Arm;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
}

/** Rows that are sampled or judged at once. Part of the draw key: another size draws other samples. */
export const CHUNK = 128;

/** Most verifications of one solution. */
export const MAX_VERIFICATIONS = 16;

/** Which policy judges, and what it writes; null in arms where none learned to. */
export function judgeOf(
  arm: Arm,
): { who: "generator" | "verifier"; writes: "verifications" | "verdicts" } | null {
  if (arm.verifier.kind !== "none") return { who: "verifier", writes: arm.verifier.sft };
  const { sft } = arm.generator;
  if (sft === "solutions") return null;
  return {
    who: "generator",
    writes: sft === "solutions and verdicts" ? "verdicts" : "verifications",
  };
}

/** Whether the arm's judge writes verifications, with a verdict on each step. */
export const writesSteps = (arm: Arm): boolean => judgeOf(arm)?.writes === "verifications";

/** Whether solutions can be scored in this arm. */
export const canScore = (arm: Arm): boolean => arm.score !== undefined || judgeOf(arm) !== null;

/**
 * The score of one sampled verification: the probability of a final `C`. Of the sampled character
 * only its own probability is known; what is neither `C` nor `X` counts to the other one.
 */
export function verificationScore({ parsed, text, row }: Verification): number | null {
  if (parsed.final === null) return null;
  const sampled = Math.min(1, Math.exp(row.logprobs[text.indexOf(">") + 1] ?? 0));
  return parsed.final === 1 ? sampled : 1 - sampled;
}

/** Mean score of M verifications; one that cannot be read counts as 0, all of them as none. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  if (scores.every((score) => score === null)) return null;
  return scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) / scores.length;
}

/** Scores by `tools.verifications` verifications of each solution, sampled at temperature 1. */
export async function verificationScores(
  judge: Policy,
  solutions: readonly Solution[],
  tools: Pick<ScoreTools, "task" | "verifications" | "key">,
): Promise<Scored[]> {
  const rounds: Verification[][] = [];
  for (let m = 0; m < tools.verifications; m++) {
    const options = { temperature: 1, key: tools.key(m), weights: "current" } as const;
    rounds.push(await sampleVerifications(judge, tools.task, solutions, 1, options));
  }
  return solutions.map((_, n) => {
    const own = rounds.map((round) => round[n] as Verification);
    return {
      score: meanScore(own.map(verificationScore)),
      tokens: own.reduce((sum, { row }) => sum + row.response.length, 0),
      read: own.reduce((sum, { row }) => sum + row.prompt.length, 0),
    };
  });
}

/**
 * Scores of solutions of one task under an arm: its own `score`, or its judge's verifications or
 * verdict token. Unscored solutions have a null score and cost nothing.
 * @param task of the solutions
 * @param verifications M
 * @param key names the draws of verification m of these solutions
 */
export async function scoresOf(
  context: EvaluationContext,
  task: Task,
  solutions: readonly Solution[],
  verifications: number,
  key: (m: number) => DrawKey,
): Promise<Scored[]> {
  const { arm, settings, generator, verifier } = context;
  const tools: ScoreTools = { task, settings, generator, verifier, verifications, key };
  if (arm.score) return arm.score(solutions, tools);
  const judge = judgeOf(arm);
  if (!judge) return solutions.map(() => ({ score: null, tokens: 0, read: 0 }));
  return judge.writes === "verdicts"
    ? verdictScores(context[judge.who], solutions)
    : verificationScores(context[judge.who], solutions, tools);
}

/** Scores averaged for a solution when M are asked for: judges that do not sample give one. */
export function scoresAveraged(arm: Arm, verifications: number): number {
  if (!canScore(arm)) return 0;
  return writesSteps(arm) && !arm.score ? verifications : 1;
}

/** Scores of a whole set of solutions of the run's own task, one verification each. */
export async function scoreSet(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<Scored[]> {
  const { seed } = context.settings;
  const scores: Scored[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const key = () => ({ seed, stream: STREAMS.heldOutScores, update: from / CHUNK });
    const chunk = solutions.slice(from, from + CHUNK);
    scores.push(...(await scoresOf(context, context.task, chunk, 1, key)));
  }
  return scores;
}

/**
 * One judgement a solution of the run's own task: a greedy verification, or a belief in arms whose
 * judge writes none.
 */
export async function judge(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<Judged[]> {
  const { task, settings, arm } = context;
  const by = judgeOf(arm);
  if (by?.writes !== "verifications") {
    const scores = await scoreSet(context, solutions);
    return solutions.map((solution, row) => ({
      solution,
      judgement: fromScore(solution, scores[row]?.score ?? 0),
    }));
  }
  const judged: Judged[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const chunk = solutions.slice(from, from + CHUNK);
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update: 0 };
    const options = { temperature: 0, key, weights: "current" } as const;
    const judgements = await sampleVerifications(context[by.who], task, chunk, 1, options);
    chunk.forEach((solution, row) => {
      judged.push({ solution, judgement: judgements[row] as Verification });
    });
  }
  return judged;
}
