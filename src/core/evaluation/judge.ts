import { judgingModel } from "../algorithms/judge.ts";
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

/** P(final verdict is `C`): the sampled verdict's probability, or one minus it for `X`. */
export function verificationScore({ final, said, row }: Verification): number | null {
  if (final === null) return null;
  const sampled = Math.min(1, Math.exp(row.logprobs[said.verification.indexOf(">") + 1] ?? 0));
  return final === 1 ? sampled : 1 - sampled;
}

/** Scores by a verification of each solution, sampled at temperature 1. */
export async function verificationScores(
  judge: Policy,
  solutions: readonly Solution[],
  { task, key }: Pick<ScoreTools, "task" | "key">,
): Promise<ScoredSolution[]> {
  const options = { temperature: 1, key, weights: "current" } as const;
  const verifications = await sampleVerifications(judge, task, solutions, 1, options);
  return verifications.map((verification) => {
    const { prompt, response } = verification.row;
    const score = verificationScore(verification);
    return { score, tokens: response.length, read: prompt.length };
  });
}

/**
 * Scores solutions of one task with an arm: by its `score` function, or by its judge's verifications or
 * verdict token. In arms without a judge every score is null and costs nothing.
 * @param task of the solutions
 * @param key names the draws of their verifications
 */
export async function scoresOf(
  context: EvaluationContext,
  task: Task,
  solutions: readonly Solution[],
  key: DrawKey,
): Promise<ScoredSolution[]> {
  const { arm, work, settings, generator, verifier } = context;
  const tools: ScoreTools = { task, settings, generator, verifier, key };
  if (work.score) return work.score(solutions, tools);
  const model = judgingModel(arm);
  if (!model) return solutions.map(() => ({ score: null, tokens: 0, read: 0 }));
  return model.writes === "verdicts"
    ? verdictScores(context[model.role], solutions)
    : verificationScores(context[model.role], solutions, tools);
}

/** Scores any number of solutions of the run's task, one verification each. */
export async function scoreSet(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<ScoredSolution[]> {
  const { seed } = context.settings;
  const scores: ScoredSolution[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const key = { seed, stream: STREAMS.heldOutScores, update: from / CHUNK };
    const chunk = solutions.slice(from, from + CHUNK);
    scores.push(...(await scoresOf(context, context.task, chunk, key)));
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
  const model = judgingModel(arm);
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
