/** Attempts at one problem: solutions with their gold labels, the judge's verdicts, and their cost. */

import { canScore, judgeOf, judgingModel, writesSteps } from "../algorithms/judge.ts";
import { type EvaluationContext, scoresOf, verificationScore } from "../evaluation/judge.ts";
import type { ScoredSolution } from "../evaluation/score.ts";
import { sampleOf, type VotedSample } from "../evaluation/test-time.ts";
import type { WeightsKind } from "../policy.ts";
import { type DrawKey, STREAMS } from "../random/draws.ts";
import { sampleSolutions, sampleVerifications } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { fromScore, type Judgement } from "../tango/verification.ts";
import type { Problem } from "../tasks/task.ts";
import { judgedSolution } from "../training/group-record.ts";
import type { JudgedSolution } from "../training/records.ts";

export type Attempt = JudgedSolution & {
  /** The sample as votes see it. */
  readonly sample: VotedSample;
};

interface Opinion {
  readonly judgement: Judgement;
  readonly scored: ScoredSolution;
}

/** The judge's output: a verification with step verdicts, one probability, or nothing. */
export type JudgeKind = "steps" | "whole" | "nobody";

export function judgeKind({ arm }: Pick<EvaluationContext, "arm">): JudgeKind {
  if (!canScore(arm)) return "nobody";
  return writesSteps(arm) ? "steps" : "whole";
}

interface Judging {
  /** Tokens of a verification; set for solutions that are longer than a model writes. */
  readonly longest?: number;
  /** Of a judge that writes verifications: its reference is how it started. */
  readonly weights?: WeightsKind;
}

/**
 * One opinion per solution: a greedy verification with the probability of its final verdict, so that equal texts get
 * equal verdicts; or a probability alone. Null without a judge.
 */
async function opinionsOn(
  context: EvaluationContext,
  solutions: readonly Solution[],
  { longest, weights = "current" }: Judging,
): Promise<(Opinion | null)[]> {
  const { arm, task, settings } = context;
  const model = judgingModel(arm);
  // Greedy verifications and probabilities use no random draws.
  const key: DrawKey = { seed: settings.seed, stream: STREAMS.triedSamples, update: 0 };
  if (model?.writes === "verifications") {
    const limit = longest === undefined ? {} : { maxNewTokens: longest };
    const options = { temperature: 0, key, weights, ...limit } as const;
    const verifications = await sampleVerifications(
      context[model.role],
      task,
      solutions,
      1,
      options,
    );
    return verifications.map((judgement) => {
      const { prompt, response } = judgement.row;
      const score = verificationScore(judgement);
      return { judgement, scored: { score, tokens: response.length, read: prompt.length } };
    });
  }
  if (!model) return solutions.map(() => null);
  const scores = await scoresOf(context, task, solutions, key);
  return solutions.map((solution, n) => {
    const scored = scores[n] ?? { score: null, tokens: 0, read: 0 };
    return { judgement: fromScore(solution, scored.score ?? 0, scored.read), scored };
  });
}

/** Judges solutions with the arm's judge. */
export async function judgeSolutions(
  context: EvaluationContext,
  solutions: readonly Solution[],
  judging: Judging = {},
): Promise<Attempt[]> {
  const opinions = await opinionsOn(context, solutions, judging);
  const { by } = judgeOf(context.arm, "verifier");
  return solutions.map((solution, n) => ({
    ...judgedSolution(solution, opinions[n]?.judgement ?? null, by),
    sample: sampleOf(solution, opinions[n]?.scored.score ?? null),
  }));
}

/**
 * N sampled solutions of one problem at the settings' temperature.
 * @param draw index of the draw: the same index gives compared models the same random draws
 */
export async function sampleAttempts(
  context: EvaluationContext,
  problem: Problem,
  { samples, draw }: { readonly samples: number; readonly draw: number },
): Promise<Attempt[]> {
  const { generator, task, settings } = context;
  const key = { seed: settings.seed, stream: STREAMS.triedSamples, update: draw };
  const options = { temperature: settings.temperature, key, weights: "current" } as const;
  return judgeSolutions(
    context,
    await sampleSolutions(generator, task, [problem], samples, options),
  );
}
