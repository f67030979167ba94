/** Solutions of one problem with what is true of them, what the arm's judge says, and what it cost. */
import { type BankSample, sampleOf } from "../evaluation/bank.ts";
import {
  canScore,
  type EvaluationContext,
  judgeOf,
  scoresOf,
  verificationScore,
  writesSteps,
} from "../evaluation/judge.ts";
import type { Scored } from "../evaluation/score.ts";
import { type DrawKey, STREAMS } from "../random/draws.ts";
import type { ParsedSolution } from "../tango/parse.ts";
import { sampleSolutions, sampleVerifications } from "../tango/sampling.ts";
import { fromScore, type Judgement, type Solution } from "../tango/solution.ts";
import type { Problem } from "../tasks/task.ts";
import { judgedSolution } from "../training/group-record.ts";
import type { JudgedSolution } from "../training/records.ts";

export interface Attempt extends JudgedSolution {
  /** Why the solution is not well formed; null when it is. */
  readonly flaw: ParsedSolution["flaw"];
  /** What votes know of it. */
  readonly sample: BankSample;
}

interface Opinion {
  readonly judgement: Judgement;
  readonly scored: Scored;
}

/** What an arm's judge gives: step verdicts in words, one number for the whole, or nothing. */
export type JudgeKind = "steps" | "whole" | "nobody";

export function judgeKind({ arm }: Pick<EvaluationContext, "arm">): JudgeKind {
  if (!canScore(arm)) return "nobody";
  return writesSteps(arm) && !arm.score ? "steps" : "whole";
}

/**
 * One opinion a solution: a greedy verification and the probability of its final verdict, so that the
 * same text is always judged alike; or a belief. Null where nobody judges.
 * @param longest tokens of a verification, where a solution may be longer than a model writes
 */
async function opinionsOn(
  context: EvaluationContext,
  solutions: readonly Solution[],
  longest?: number,
): Promise<(Opinion | null)[]> {
  const { arm, task, settings } = context;
  const by = judgeOf(arm);
  // Nothing is drawn: greedy verifications and beliefs have no chance in them.
  const key: DrawKey = { seed: settings.seed, stream: STREAMS.triedSamples, update: 0 };
  if (by && judgeKind(context) === "steps") {
    const limit = longest === undefined ? {} : { maxNewTokens: longest };
    const options = { temperature: 0, key, weights: "current", ...limit } as const;
    const written = await sampleVerifications(context[by.who], task, solutions, 1, options);
    return written.map((judgement) => {
      const { prompt, response } = judgement.row;
      const score = verificationScore(judgement);
      return { judgement, scored: { score, tokens: response.length, read: prompt.length } };
    });
  }
  if (!canScore(arm)) return solutions.map(() => null);
  const scores = await scoresOf(context, task, solutions, 1, () => key);
  return solutions.map((solution, n) => {
    const scored = scores[n] ?? { score: null, tokens: 0, read: 0 };
    return { judgement: fromScore(solution, scored.score ?? 0), scored };
  });
}

/** Solutions as attempts, judged by the arm's judge. @param longest as of `opinionsOn` */
export async function judged(
  context: EvaluationContext,
  solutions: readonly Solution[],
  longest?: number,
): Promise<Attempt[]> {
  const opinions = await opinionsOn(context, solutions, longest);
  return solutions.map((solution, n) => ({
    ...judgedSolution(solution, opinions[n]?.judgement ?? null),
    flaw: solution.parsed.flaw,
    sample: sampleOf(solution, opinions[n]?.scored),
  }));
}

/**
 * N sampled solutions of one problem at the settings' temperature.
 * @param draw which draw of the seed: models that are compared get the same one
 */
export async function sampleAttempts(
  context: EvaluationContext,
  problem: Problem,
  { samples, draw }: { readonly samples: number; readonly draw: number },
): Promise<Attempt[]> {
  const { generator, task, settings } = context;
  const key = { seed: settings.seed, stream: STREAMS.triedSamples, update: draw };
  const options = { temperature: settings.temperature, key, weights: "current" } as const;
  return judged(context, await sampleSolutions(generator, task, [problem], samples, options));
}
