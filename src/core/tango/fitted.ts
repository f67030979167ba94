/**
 * A verifier that is fitted to labels instead of rewarded: the updates of the supervised arms. The
 * same problems, class weights and optimiser as Tango's verifier (round.ts), but the loss is the
 * cross-entropy of verdict characters: −w · log π(label) averaged over the verdicts of the batch.
 */
import type { VerifierUpdate } from "../algorithms/arm.ts";
import { STREAMS } from "../random/draws.ts";
import { levelsOf } from "../tasks/problems.ts";
import { pack, type Row } from "../tokens/batch.ts";
import { type ClassCounts, classWeights, updateCounts } from "./class-weights.ts";
import { drawProblems } from "./groups.ts";
import { labelledByChecker } from "./label-noise.ts";
import { learn } from "./learn.ts";
import type { RoundContext } from "./round-records.ts";
import { sampleSolutions } from "./sampling.ts";
import { learningRateAt } from "./schedule.ts";
import type { Judgement, Solution } from "./solution.ts";
import { maxVerificationLength } from "./texts.ts";

/** A text of the verifier with the verdicts it should have given. */
export interface FittedRow {
  /** The solution judged: an index into the update's solutions. */
  readonly solution: number;
  /** Prompt and text, labels standing in the place of the verdicts. */
  readonly row: Pick<Row, "prompt" | "response">;
  /** Places of the labels in the text. */
  readonly at: readonly number[];
}

export interface FittedBatch {
  readonly rows: readonly FittedRow[];
  /** What the verifier said of each solution before the update; the same number a solution. */
  readonly judgements: readonly Judgement[];
  /** Tokens sampled beyond the solutions and the judgements. */
  readonly otherTokens: number;
}

/** Turns solutions into texts with labels. @param update keys the draws */
export type FittedExamples = (
  context: RoundContext,
  solutions: readonly Solution[],
  update: number,
) => Promise<FittedBatch>;

/**
 * @param samplesPerProblem solutions of each fresh problem
 * @param examples what is fitted
 */
export function fittedUpdate(
  samplesPerProblem: (context: RoundContext) => number,
  examples: FittedExamples,
): VerifierUpdate {
  return async (context, n, previousCounts) => {
    const { task, settings, generator, verifier, clock } = context;
    const { seed, temperature } = settings;
    const started = clock();
    const range = levelsOf(task, settings).verifier;
    const problems = drawProblems(context, STREAMS.verifierProblems, n, range);
    const key = { seed, stream: STREAMS.verifierTrainingSolutions, update: n };
    const options = { temperature, key, weights: "current" } as const;
    const samples = samplesPerProblem(context);
    const solutions = labelledByChecker(
      await sampleSolutions(generator, task, problems, samples, options),
      settings,
      { seed, stream: STREAMS.verifierLabelNoise, update: n },
    );
    const sampled = clock();
    const { rows, judgements, otherTokens } = await examples(context, solutions, n);
    const verified = clock();

    const labelOf = (row: FittedRow) => solutions[row.solution]?.label ?? 0;
    const right = rows.filter((row) => labelOf(row) === 1).length;
    const batch = { right, wrong: rows.length - right };
    const counts: ClassCounts = updateCounts(previousCounts, batch, settings.classWeightDecay);
    const weighted = settings.classWeights && rows.length > 0;
    const weights = weighted ? classWeights(counts, batch) : { right: 1, wrong: 1 };
    const fitted = await scored(context, rows);
    const learned = await learn(verifier, {
      rows: fitted.rows,
      advantages: fitted.coefficients,
      rowWeights: rows.map((row) => (labelOf(row) === 1 ? weights.right : weights.wrong)),
      longest: Math.max(...solutions.map(({ problem }) => maxVerificationLength(task, problem))),
      learningRate: learningRateAt(n, settings.verifierLr, settings.lrWarmup),
      klCoef: settings.verifierKlCoef,
      phase: `verifier update ${n + 1}`,
      // A fit is a mean over verdicts whatever the estimator of rewards is.
      settings: { ...settings, estimator: "grpo" },
      clock,
    });
    return {
      ...{ solutions, judgements, otherTokens, weights, counts },
      rewarded: null,
      verdictLoss: fitted.loss,
      ...learned,
      seconds: { sample: sampled - started, verify: verified - sampled, ...learned.seconds },
    };
  };
}

/** Rows with the log-probabilities of now, and 1 per verdict where the engine takes a token mean. */
async function scored(context: RoundContext, fitted: readonly FittedRow[]) {
  const { temperature } = context.settings;
  const batch = pack(fitted.map(({ row }) => row));
  const span = batch.columns - batch.promptLength;
  const logprobs = await context.verifier.score({ ...batch, temperature, weights: "current" });
  const tokens = fitted.reduce((sum, { row }) => sum + row.response.length, 0);
  const verdicts = fitted.reduce((sum, { at }) => sum + at.length, 0);
  let loss = 0;
  const coefficients = fitted.map(({ row, at }, n) => {
    for (const t of at) loss -= (logprobs[n * span + t] ?? 0) / verdicts;
    return row.response.map((_, t) => (at.includes(t) ? tokens / verdicts : 0));
  });
  const rows = fitted.map(({ row }, n) => ({
    ...row,
    logprobs: Array.from(logprobs.subarray(n * span, n * span + row.response.length)),
    entropy: [],
  }));
  return { rows, coefficients, loss };
}
