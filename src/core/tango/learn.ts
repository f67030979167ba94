import type { RoundContext } from "../algorithms/work.ts";
import type { OptimizerConfig, Policy, UpdateRequest, UpdateStats } from "../policy.ts";
import type { Settings } from "../settings/settings.ts";
import { collate, type Row, responseTokens, toBatchLayout } from "../tokens/batch.ts";
import { clipHighOf, lossScale } from "./advantages.ts";

/** Adam's decay rates in RL (PyTorch's defaults, as in the released code). */
const BETAS = { beta1: 0.9, beta2: 0.999 };

interface LearnRequest {
  readonly rows: readonly Row[];
  /** [N][T], one advantage per response token. */
  readonly advantages: readonly (readonly number[])[];
  /** [N], multiplies the row's policy loss (class weights); 1 when absent. */
  readonly rowWeights?: readonly number[];
  /** Extra rows in the same step: each token adds −coefficient · log π to the loss. */
  readonly auxiliaryRows?: {
    readonly rows: readonly Row[];
    readonly coefficients: readonly (readonly number[])[];
  };
  /** True for a fit to labels: the loss is −advantage · log π, without ratio and clip. */
  readonly fit?: boolean;
  /** Longest allowed response, for the estimator that divides by it. */
  readonly longest: number;
  readonly learningRate: number;
  readonly klCoef: number;
  /** The promise that `referenceAhead` returned. */
  readonly reference?: Promise<Float32Array | null> | null;
  readonly settings: Settings;
  readonly phase: string;
  readonly clock: () => number;
}

interface Learned {
  readonly stats: UpdateStats;
  readonly learningRate: number;
  readonly seconds: { readonly score: number; readonly update: number };
}

function optimizerConfig({ settings, learningRate, ...request }: LearnRequest): OptimizerConfig {
  return {
    ...BETAS,
    learningRate,
    weightDecay: settings.weightDecay,
    gradClip: settings.gradClip,
    clipLow: settings.clipLow,
    clipHigh: clipHighOf(settings),
    klCoef: request.klCoef,
    entropyCoef: settings.entropyCoef,
    temperature: settings.temperature,
  };
}

/** Log-probabilities [N, T] of the rows under the frozen start, in the layout of their batch; null without a KL term. */
async function referenceScores(
  policy: Policy,
  rows: readonly Row[],
  klCoef: number,
  temperature: number,
): Promise<Float32Array | null> {
  if (klCoef === 0) return null;
  return policy.logProbs({ ...collate(rows), temperature, weights: "reference" });
}

/**
 * Log-probabilities of the generator's rows under its frozen start, computed while the verifier reads them. Only where
 * both models run beside this thread and the rows are the whole batch; else null.
 */
export function referenceAhead(
  { generator, work, settings, modelsApart }: RoundContext,
  rows: readonly Row[],
  klCoef: number,
): Promise<Float32Array | null> | null {
  if (!modelsApart || work.auxiliaryRows) return null;
  const reference = referenceScores(generator, rows, klCoef, settings.temperature);
  // Awaited later; an earlier error is reported first.
  reference.catch(() => undefined);
  return reference;
}

/**
 * Takes `epochs` optimizer steps on one batch, sampled with the current weights: the first step has ratio 1.
 * @returns statistics of the last step; seconds
 */
export async function learn(policy: Policy, request: LearnRequest): Promise<Learned> {
  const { settings, clock, learningRate, klCoef, phase, auxiliaryRows } = request;
  const { temperature, estimator } = settings;
  const rows = [...request.rows, ...(auxiliaryRows?.rows ?? [])];
  const batch = collate(rows);
  const started = clock();
  const asked = request.reference ?? referenceScores(policy, rows, klCoef, temperature);
  const referenceLogprobs = await asked;
  const scored = clock();
  // The engine averages over all tokens of the batch, the policy loss only over the rewarded rows.
  const rewardedTokens = responseTokens(request.rows);
  const batchTokens = responseTokens(rows);
  const average = lossScale(estimator, rewardedTokens, request.rows.length, request.longest);
  const scale = (average * batchTokens) / rewardedTokens;
  const scaled = (advantages: readonly (readonly number[])[]) =>
    advantages.map((row, n) => {
      const factor = scale * (request.rowWeights?.[n] ?? 1);
      return row.map((advantage) => advantage * factor);
    });
  const auxiliary = (auxiliaryRows?.coefficients ?? []).map((row) =>
    row.map((c) => c * batchTokens),
  );
  const logprobs = rows.map((row) => row.logprobs);
  const update: UpdateRequest = {
    ...batch,
    coefficients: toBatchLayout(batch, [...scaled(request.advantages), ...auxiliary]),
    oldLogprobs: request.fit ? null : toBatchLayout(batch, logprobs),
    referenceLogprobs,
    optimizer: optimizerConfig(request),
    phase,
  };
  let stats = await policy.update(update);
  for (let epoch = 1; epoch < settings.epochs; epoch++) stats = await policy.update(update);
  const seconds = { score: scored - started, update: clock() - scored };
  return { stats, learningRate, seconds };
}
