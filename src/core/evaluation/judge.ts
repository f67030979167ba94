/** Judges solutions with the model that an arm judges with: with step verdicts, or with a score. */
import type { Arm } from "../algorithms/arm.ts";
import { canScore, judgeOf, writesSteps } from "../algorithms/judge.ts";
import type { RoundContext } from "../algorithms/work.ts";
import type { Judged } from "../metrics/verdicts.ts";
import type { Policy, WeightsKind } from "../policy.ts";
import { type DrawKey, STREAMS } from "../random/draws.ts";
import { sampleVerifications } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { fromScore, type Verification } from "../tango/verification.ts";
import type { Task } from "../tasks/task.ts";
import { type ScoredSolution, type ScoreTools, verdictScores } from "./score.ts";

export type EvaluationContext = Omit<RoundContext, "clock" | "workClock">;

/** Rows in one batch. Part of the draw key: another size gives other samples. */
export const CHUNK = 128;

/** Largest number of verifications per solution. */
export const MAX_VERIFICATIONS = 16;

/** P(final verdict is `C`): the sampled verdict's probability, or one minus it for `X`. */
export function verificationScore({ final, said, row }: Verification): number | null {
  if (final === null) return null;
  const sampled = Math.min(1, Math.exp(row.logprobs[said.verification.indexOf(">") + 1] ?? 0));
  return final === 1 ? sampled : 1 - sampled;
}

/** Mean score of M verifications; unparsed ones count as 0. Null if none was parsed. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  if (scores.every((score) => score === null)) return null;
  return scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) / scores.length;
}

/** Scores by `tools.verifications` verifications of each solution, sampled at temperature 1. */
export async function verificationScores(
  judge: Policy,
  solutions: readonly Solution[],
  tools: Pick<ScoreTools, "task" | "verifications" | "key">,
): Promise<ScoredSolution[]> {
  const rounds: Verification[][] = [];
  for (let m = 0; m < tools.verifications; m++) {
    const options = { temperature: 1, key: tools.key(m), weights: "current" } as const;
    rounds.push(await sampleVerifications(judge, tools.task, solutions, 1, options));
  }
  return solutions.map((_, n) => {
    const verifications = rounds.map((round) => round[n] as Verification);
    return {
      score: meanScore(verifications.map(verificationScore)),
      tokens: verifications.reduce((sum, { row }) => sum + row.response.length, 0),
      read: verifications.reduce((sum, { row }) => sum + row.prompt.length, 0),
    };
  });
}

/**
 * Scores solutions of one task with an arm: by its `score` function, or by its judge's verifications or
 * verdict token. In arms without a judge every score is null and costs nothing.
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
): Promise<ScoredSolution[]> {
  const { arm, work, settings, generator, verifier } = context;
  const tools: ScoreTools = { task, settings, generator, verifier, verifications, key };
  if (work.score) return work.score(solutions, tools);
  const { model } = judgeOf(arm);
  if (!model) return solutions.map(() => ({ score: null, tokens: 0, read: 0 }));
  return model.writes === "verdicts"
    ? verdictScores(context[model.role], solutions)
    : verificationScores(context[model.role], solutions, tools);
}

/** Number of scores averaged when M are requested: judges that do not sample give one. */
export function scoresAveraged(arm: Arm, verifications: number): number {
  if (!canScore(arm)) return 0;
  return writesSteps(arm) ? verifications : 1;
}

/** Scores any number of solutions of the run's task, one verification each. */
export async function scoreSet(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<ScoredSolution[]> {
  const { seed } = context.settings;
  const scores: ScoredSolution[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const key = () => ({ seed, stream: STREAMS.heldOutScores, update: from / CHUNK });
    const chunk = solutions.slice(from, from + CHUNK);
    scores.push(...(await scoresOf(context, context.task, chunk, 1, key)));
  }
  return scores;
}

/**
 * One judgement per solution: a greedy verification, or a probability from a scoring judge.
 * @param weights of a judge that writes verifications; its reference is how it started
 */
export async function judge(
  context: EvaluationContext,
  solutions: readonly Solution[],
  weights: WeightsKind = "current",
): Promise<Judged[]> {
  const { task, settings, arm } = context;
  const { model } = judgeOf(arm);
  if (model?.writes !== "verifications") {
    const scores = await scoreSet(context, solutions);
    return solutions.map((solution, row) => ({
      solution,
      judgement: fromScore(solution, scores[row]?.score ?? 0, scores[row]?.read ?? 0),
    }));
  }
  const judged: Judged[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const chunk = solutions.slice(from, from + CHUNK);
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update: 0 };
    const options = { temperature: 0, key, weights };
    const judgements = await sampleVerifications(context[model.role], task, chunk, 1, options);
    chunk.forEach((solution, row) => {
      judged.push({ solution, judgement: judgements[row] as Verification });
    });
  }
  return judged;
}
