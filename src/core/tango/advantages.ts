import { mean } from "../metrics/statistics.ts";
import type { Settings } from "../settings/settings.ts";
import { stepRewards } from "./rewards.ts";

/** How rewards become advantages. One switch for both policies. */
export type Estimator = Settings["estimator"];

/** One rollout as the estimators see it. */
export interface RewardedRollout {
  /** r: the outcome checker's word, or the verifier's reward. */
  readonly outcomeReward: number;
  /** Tokens, the end character included. */
  readonly length: number;
  /** Token index of each step end, ascending. */
  readonly stepEnds: readonly number[];
  /** y, one a step end, in [−1, 1]; null when this rollout has no step reward at all. */
  readonly stepScores: readonly number[] | null;
}

export interface AdvantageOptions {
  readonly estimator: Estimator;
  /** Weight of the step part, in [0, 1]. */
  readonly alpha: number;
  /** Factor on RLOO's step part; the released code multiplies by 10. */
  readonly rlooStepScale: number;
}

export interface Advantages {
  /** [rows][length]: the advantage of every token. */
  readonly tokens: number[][];
  /** [rows]: the outcome part before the blend (its first token's). */
  readonly outcomeAdvantages: number[];
  /** [rows][length]: the step part before the blend. */
  readonly stepAdvantages: number[][];
}

const EPSILON = 1e-6;
/** Below this a group has no spread: rounding must not become a signal. */
const NO_SPREAD = 1e-8;

export interface Baseline {
  readonly mean: number;
  /** Of the sample, n − 1 below. */
  readonly std: number;
}

/** The baseline of rewards that share one. One reward alone has mean 0 and std 1 (released code). */
export function baselineOf(values: readonly number[]): Baseline {
  const n = values.length;
  if (n < 2) return { mean: 0, std: 1 };
  const average = mean(values);
  const variance = values.reduce((sum, r) => sum + (r - average) ** 2, 0) / (n - 1);
  return { mean: average, std: Math.sqrt(variance) };
}

/** Whether values differ by no more than rounding: then all of them become 0. */
export const hasNoSpread = ({ std }: Baseline): boolean => std < NO_SPREAD;

/**
 * What an estimator does to the rewards that share a baseline: the group's outcomes, or the pool
 * of all step rewards of the group.
 */
export function normalize(estimator: Estimator, values: readonly number[]): number[] {
  const n = values.length;
  const baseline = baselineOf(values);
  if (hasNoSpread(baseline)) return values.map(() => 0);
  const { mean: average, std } = baseline;
  // Leave-one-out has no baseline for a single reward: the released code gives it 0.
  if (estimator === "rloo") return values.map((r) => (n > 1 ? (r - average) * (n / (n - 1)) : 0));
  if (estimator === "dr_grpo") return values.map((r) => r - average);
  return values.map((r) => (r - average) / (std + EPSILON));
}

/** Sum of the rewards at and after each token: As_t = Σ_{k: I(k) ≥ t} r_k. Undiscounted (Eq. 6). */
function returnToGo(rewards: readonly number[], ends: readonly number[], length: number): number[] {
  const returns = new Array<number>(length).fill(0);
  let sum = 0;
  let k = ends.length - 1;
  for (let t = length - 1; t >= 0; t--) {
    while (k >= 0 && ends[k] === t) {
      sum += rewards[k] ?? 0;
      k -= 1;
    }
    returns[t] = sum;
  }
  return returns;
}

/** Whitens the tokens of some rows over the whole batch (REINFORCE++); other rows stay 0. */
function whiten(rows: readonly (number[] | null)[]): number[][] {
  const all = rows.flatMap((row) => row ?? []);
  const centred = all.length > 1 ? normalize("grpo", all) : all.map(() => 0);
  let at = 0;
  return rows.map((row) => (row ?? []).map(() => centred[at++] ?? 0));
}

/** Outcome part: one value a rollout, the same on every token (Eq. 4). */
function outcomeAdvantages(
  estimator: Estimator,
  groups: readonly (readonly RewardedRollout[])[],
): number[][] {
  if (estimator === "reinforce++") {
    return whiten(
      groups.flat().map((row) => new Array<number>(row.length).fill(row.outcomeReward)),
    );
  }
  return groups.flatMap((group) => {
    const centred = normalize(
      estimator,
      group.map((row) => row.outcomeReward),
    );
    return group.map((row, i) => new Array<number>(row.length).fill(centred[i] ?? 0));
  });
}

/** Step part: normalize the pool of all step rewards of the group, then return-to-go (Eq. 5, 6). */
function stepAdvantages(
  options: AdvantageOptions,
  groups: readonly (readonly RewardedRollout[])[],
): number[][] {
  const zeros = (row: RewardedRollout) => new Array<number>(row.length).fill(0);
  if (options.estimator === "reinforce++") {
    const rows = groups.flat();
    const whitened = whiten(
      rows.map((row) =>
        row.stepScores ? returnToGo(stepRewards(row.stepScores), row.stepEnds, row.length) : null,
      ),
    );
    return rows.map((row, i) => (row.stepScores ? (whitened[i] ?? zeros(row)) : zeros(row)));
  }
  const scale = options.estimator === "rloo" ? options.rlooStepScale : 1;
  return groups.flatMap((group) => {
    const pool = group.flatMap((row) => (row.stepScores ? stepRewards(row.stepScores) : []));
    const centred = normalize(options.estimator, pool);
    let at = 0;
    return group.map((row) => {
      if (!row.stepScores) return zeros(row);
      const own = row.stepScores.map(() => (centred[at++] ?? 0) * scale);
      return returnToGo(own, row.stepEnds, row.length);
    });
  });
}

/**
 * Advantages of a whole batch, in doubles. A = (1 − α)·z + α·A_step for every row; when no row of
 * the batch has step rewards, A = z.
 * Source: RL Tango, Eq. 4–7; released `core_algos.py` (research/rl-tango 2.3–2.7).
 * @param groups rollouts that share a prompt, M each
 */
export function computeAdvantages(
  groups: readonly (readonly RewardedRollout[])[],
  options: AdvantageOptions,
): Advantages {
  const outcome = outcomeAdvantages(options.estimator, groups);
  const steps = stepAdvantages(options, groups);
  const anySteps = groups.some((group) => group.some((row) => row.stepScores !== null));
  const alpha = anySteps ? options.alpha : 0;
  const tokens = outcome.map((row, n) =>
    row.map((z, t) => (1 - alpha) * z + alpha * (steps[n]?.[t] ?? 0)),
  );
  return { tokens, outcomeAdvantages: outcome.map((row) => row[0] ?? 0), stepAdvantages: steps };
}

/**
 * What multiplies a row's advantages so that a mean over all response tokens of the batch becomes
 * the estimator's own average: token mean for all but `dr_grpo`, which divides by the constant
 * (rows × longest allowed response) instead (Liu et al., arXiv 2503.20783).
 */
export function lossScale(
  estimator: Estimator,
  tokens: number,
  rows: number,
  longest: number,
): number {
  return estimator === "dr_grpo" ? tokens / (rows * longest) : 1;
}

/** Upper clip of the ratio, ε_high: `clipHigh`, or where that is 0 the estimator's default (DAPO: arXiv 2503.14476). */
export function clipHighOf({ estimator, clipHigh }: { estimator: Estimator; clipHigh: number }) {
  if (clipHigh !== 0) return clipHigh;
  return estimator === "dapo" ? 0.28 : 0.2;
}
