import type { OptimizerConfig, Policy, UpdateStats } from "../policy.ts";
import type { Settings } from "../settings/settings.ts";
import { collate, type Row, responseTokens, toBatchLayout } from "../tokens/batch.ts";
import { clipHighOf, lossScale } from "./advantages.ts";

/** Adam's decay rates in RL (PyTorch's defaults, as in the released code). */
const BETAS = { beta1: 0.9, beta2: 0.999 };

export interface LearnRequest {
  readonly rows: readonly Row[];
  /** [rows][length], one a response token. */
  readonly advantages: readonly (readonly number[])[];
  /** [rows], multiplies the row's policy loss (class weights); absent for 1. */
  readonly rowWeights?: readonly number[];
  /** Rows that join the step: each token adds −coefficient · log π to the loss. */
  readonly auxiliaryRows?: {
    readonly rows: readonly Row[];
    readonly coefficients: readonly (readonly number[])[];
  };
  /** A fit to labels: the loss is −advantage · log π, without ratio and clip. Absent for rewards. */
  readonly fit?: boolean;
  /** Longest allowed response, for the estimator that divides by it. */
  readonly longest: number;
  readonly learningRate: number;
  readonly klCoef: number;
  readonly settings: Settings;
  readonly phase: string;
  readonly clock: () => number;
}

export interface Learned {
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

/**
 * The optimizer step (or steps, with epochs above 1) of one batch: both policies, every arm.
 * The old log-probabilities are the sampled ones; with one epoch the ratio is 1.
 */
export async function learn(policy: Policy, request: LearnRequest): Promise<Learned> {
  const { settings, clock, learningRate, klCoef, phase, auxiliaryRows } = request;
  const { temperature, estimator } = settings;
  const rows = [...request.rows, ...(auxiliaryRows?.rows ?? [])];
  const batch = collate(rows);
  const started = clock();
  const referenceLogprobs =
    klCoef > 0 ? await policy.score({ ...batch, temperature, weights: "reference" }) : null;
  const scored = clock();
  // The engine averages over all tokens of the batch; the policy loss is a mean over its own.
  const own = responseTokens(request.rows);
  const all = responseTokens(rows);
  const scale = (lossScale(estimator, own, request.rows.length, request.longest) * all) / own;
  const coefficients = request.advantages.map((row, n) => {
    const factor = scale * (request.rowWeights?.[n] ?? 1);
    return row.map((advantage) => advantage * factor);
  });
  for (const row of auxiliaryRows?.coefficients ?? []) coefficients.push(row.map((c) => c * all));
  const update = () =>
    policy.update({
      ...batch,
      coefficients: toBatchLayout(batch, coefficients),
      oldLogprobs: request.fit
        ? null
        : toBatchLayout(
            batch,
            rows.map((row) => row.logprobs),
          ),
      referenceLogprobs,
      hyper: optimizerConfig(request),
      phase,
    });
  let stats = await update();
  for (let epoch = 1; epoch < settings.epochs; epoch++) stats = await update();
  return { stats, learningRate, seconds: { score: scored - started, update: clock() - scored } };
}
