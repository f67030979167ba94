/** Rewards to advantages. Shapes: N rows of a batch, T the length of a row, which differs by row. */
import { expectSize } from "../errors.ts";
import { mean } from "../metrics/statistics.ts";
import { comparesBatch, ESTIMATORS, type Estimator } from "./estimators.ts";
import { stepRewards } from "./rewards.ts";

/** One rollout as the estimators see it. */
export interface RewardedRollout {
  /** r: the generator's label, or the verifier's reward. */
  readonly outcomeReward: number;
  /** T: tokens, the end character included. */
  readonly length: number;
  /** Token index of each step end, ascending. */
  readonly stepEnds: readonly number[];
  /** y of each step end, in [−1, 1], or below for a missing step; null when this rollout has no step rewards at all. */
  readonly stepScores: readonly number[] | null;
  /** K, which every y is divided by; by default the number of step scores. */
  readonly divisor?: number | undefined;
}

export interface AdvantageOptions {
  readonly estimator: Estimator;
  /** Weight of the step advantages, in [0, 1]. */
  readonly alpha: number;
  /** Multiplies RLOO's step advantages; the released code uses 10. */
  readonly rlooStepScale: number;
}

export interface Advantages {
  /** [N][T]: the advantage of every token. */
  readonly tokens: number[][];
  /** [N]: z, the outcome advantage of each row before the blend. */
  readonly outcomeAdvantages: number[];
  /** [N][T]: the step advantage of every token before the blend. */
  readonly stepAdvantages: number[][];
  /** Weight of the step advantages in the blend: 0 when no row has step rewards. */
  readonly alpha: number;
}

export type Groups = readonly (readonly RewardedRollout[])[];

const EPSILON = 1e-6; // added to the standard deviation before division
/** Below this standard deviation rewards are equal: rounding noise over EPSILON once gave an advantage of 0.17. */
const NO_SPREAD = 1e-8;

export interface Baseline {
  readonly mean: number;
  /** Sample standard deviation (n − 1); 0 where the rewards differ by rounding at most. */
  readonly std: number;
}

/** Baseline of the rewards that share one. A single reward has mean 0 and std 1 (released code). */
export function baselineOf(values: readonly number[]): Baseline {
  const n = values.length;
  if (n < 2) return { mean: 0, std: 1 };
  const average = mean(values);
  const variance = values.reduce((sum, r) => sum + (r - average) ** 2, 0) / (n - 1);
  const std = Math.sqrt(variance);
  return { mean: average, std: std < NO_SPREAD ? 0 : std };
}

/** Whether all rewards are equal; then their advantages are 0. */
export const hasNoSpread = ({ std }: Baseline): boolean => std === 0;

/**
 * Normalizes rewards that share a baseline: the outcome rewards of a group, the pool of all step
 * rewards of a group, or those of all tokens of the batch.
 */
export function normalize(estimator: Estimator, values: readonly number[]): number[] {
  const n = values.length;
  const baseline = baselineOf(values);
  if (hasNoSpread(baseline)) return values.map(() => 0);
  const { mean: average, std } = baseline;
  switch (ESTIMATORS[estimator].normalizesBy) {
    case "deviation":
      return values.map((r) => (r - average) / (std + EPSILON));
    case "leave-one-out":
      // A single reward has no leave-one-out baseline: the released code gives it advantage 0.
      return values.map((r) => (n > 1 ? (r - average) * (n / (n - 1)) : 0));
    case "nothing":
      return values.map((r) => r - average);
  }
}

/** The factor on normalized step rewards. */
export const stepScaleOf = ({
  estimator,
  rlooStepScale,
}: Pick<AdvantageOptions, "estimator" | "rlooStepScale">): number =>
  ESTIMATORS[estimator].scalesSteps ? rlooStepScale : 1;

/** Cuts a flat list into consecutive parts of the given lengths. */
function split<T>(values: readonly T[], lengths: readonly number[]): T[][] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return values.slice(end - length, end);
  });
}

const constant = (value: number, length: number) => new Array<number>(length).fill(value);

/** [T]: sum of the step rewards at and after each token, As_t = Σ_{k: I(k) ≥ t} r_k. Undiscounted (Eq. 6). */
function returnToGo(rewards: readonly number[], ends: readonly number[], length: number): number[] {
  const returns = constant(0, length);
  let sum = 0;
  for (let t = length - 1, k = ends.length - 1; t >= 0; t--) {
    for (; k >= 0 && (ends[k] as number) >= t; k--) sum += rewards[k] as number;
    returns[t] = sum;
  }
  return returns;
}

/** Parts of the computation that are given because other formulas computed them (line/formulas.ts). */
export interface GivenParts {
  /** [N][K]: the step rewards of each rollout; none where it has no step scores. */
  readonly stepRewards?: readonly (readonly number[])[] | undefined;
  /** The lists of `rewardLists`, normalized. */
  readonly normalized?: RewardLists | undefined;
}

/** Lists of rewards, each normalized on its own. */
export interface RewardLists {
  readonly outcome: readonly (readonly number[])[];
  readonly steps: readonly (readonly number[])[];
}

/** [N][K] */
const stepRewardsOf = (groups: Groups): number[][] =>
  groups
    .flat()
    .map(({ stepScores, divisor }) => (stepScores ? stepRewards(stepScores, divisor) : []));

/**
 * What is normalized together: each group's outcome rewards, and the pool of all its step rewards. Over a batch
 * (REINFORCE++) it is the tokens of all rows; a row without step rewards does not count in the batch's statistics.
 * @param rewards [N][K], the step rewards
 */
export function rewardLists(
  estimator: Estimator,
  groups: Groups,
  rewards: readonly (readonly number[])[] = stepRewardsOf(groups),
): RewardLists {
  const rows = groups.flat();
  if (comparesBatch(estimator)) {
    const returns = rows.flatMap(({ stepScores, stepEnds, length }, n) =>
      stepScores ? returnToGo(rewards[n] as number[], stepEnds, length) : [],
    );
    return {
      outcome: [rows.flatMap((row) => constant(row.outcomeReward, row.length))],
      steps: [returns],
    };
  }
  const sizes = groups.map((group) => group.length);
  return {
    outcome: groups.map((group) => group.map((row) => row.outcomeReward)),
    steps: split(rewards, sizes).map((group) => group.flat()),
  };
}

/** Both kinds of lists by the estimator. */
export function normalizeLists(estimator: Estimator, { outcome, steps }: RewardLists): RewardLists {
  // A batch with a single token has no baseline.
  const alone = comparesBatch(estimator) ? 1 : 0;
  const each = (list: readonly number[]) =>
    list.length > alone ? normalize(estimator, list) : list.map(() => 0);
  return { outcome: outcome.map(each), steps: steps.map(each) };
}

/** [N][T]: one value per rollout, the same on every token (Eq. 4). */
function outcomeAdvantages(
  estimator: Estimator,
  groups: Groups,
  normalized: RewardLists["outcome"],
): number[][] {
  const rows = groups.flat();
  const values = normalized.flat();
  if (comparesBatch(estimator)) {
    return split(
      values,
      rows.map((row) => row.length),
    );
  }
  return rows.map((row, n) => constant(values[n] as number, row.length));
}

/** [N][T]: the normalized pool of all step rewards of a group, summed return-to-go (Eqs. 5, 6). */
function stepAdvantages(
  options: AdvantageOptions,
  groups: Groups,
  normalized: RewardLists["steps"],
): number[][] {
  const rows = groups.flat();
  const values = normalized.flat();
  const steps = (row: RewardedRollout) => (row.stepScores ? row.stepEnds.length : 0);
  if (comparesBatch(options.estimator)) {
    // A row without step rewards keeps 0.
    const lengths = rows.map((row) => (row.stepScores ? row.length : 0));
    const whitened = split(values, lengths);
    return rows.map((row, n) =>
      row.stepScores ? (whitened[n] as number[]) : constant(0, row.length),
    );
  }
  const scale = stepScaleOf(options);
  const scaled = split(
    values.map((value) => value * scale),
    rows.map(steps),
  );
  return rows.map((row, n) =>
    returnToGo(scaled[n] as number[], row.stepScores ? row.stepEnds : [], row.length),
  );
}

/**
 * Advantages of a batch, in doubles: A = (1 − α)·z + α·A_step for every row. When no row of the batch has step rewards,
 * A = z. Source: RL Tango, Eqs. 4–7; its released `core_algos.py`.
 * @param groups rollouts that share a prompt, M each
 * @param given what other formulas have computed of them
 * @throws TangoError("bad-shape") when a row has not one step score per step end
 */
export function computeAdvantages(
  groups: Groups,
  options: AdvantageOptions,
  given: GivenParts = {},
): Advantages {
  for (const [n, { stepEnds, stepScores }] of groups.flat().entries()) {
    if (!stepScores) continue;
    const remedy = "every step end needs one step score";
    expectSize(`stepScores[${n}]`, stepScores.length, stepEnds.length, remedy);
  }
  const { estimator } = options;
  const normalized =
    given.normalized ??
    normalizeLists(estimator, rewardLists(estimator, groups, given.stepRewards));
  const outcome = outcomeAdvantages(estimator, groups, normalized.outcome);
  const steps = stepAdvantages(options, groups, normalized.steps);
  const anySteps = groups.some((group) => group.some((row) => row.stepScores !== null));
  const alpha = anySteps ? options.alpha : 0;
  const tokens = outcome.map((row, n) => {
    const stepRow = steps[n] as number[];
    return row.map((z, t) => (1 - alpha) * z + alpha * (stepRow[t] as number));
  });
  const outcomes = outcome.map(([z = 0]) => z);
  return { tokens, outcomeAdvantages: outcomes, stepAdvantages: steps, alpha };
}

export type Outcomes = readonly (readonly Pick<RewardedRollout, "outcomeReward" | "length">[])[];

/** Rollouts with an outcome reward alone, such as verifications. @param groups M each */
export const outcomesOnly = (groups: Outcomes): Groups =>
  groups.map((group) => group.map((row) => ({ ...row, stepEnds: [], stepScores: null })));

export const NO_STEPS = { alpha: 0, rlooStepScale: 1 } as const;

/** Advantages of verifications: no step rewards, no α. */
export const verificationAdvantages = (estimator: Estimator, groups: Outcomes): Advantages =>
  computeAdvantages(outcomesOnly(groups), { ...NO_STEPS, estimator });

/**
 * Multiplies a row's advantages so that a mean over all response tokens of the batch becomes the
 * estimator's own average: the token mean, or the sum divided by the constant
 * (rows × longest allowed response) instead (Dr. GRPO, arXiv 2503.20783).
 * @param tokens response tokens of the batch
 */
export function lossScale(
  estimator: Estimator,
  tokens: number,
  rows: number,
  longest: number,
): number {
  return ESTIMATORS[estimator].averagesOver === "tokens" ? 1 : tokens / (rows * longest);
}

/** ε_high: `clipHigh` wherever the user sets it, or when that is 0 the estimator's own. */
export const clipHighOf = ({
  estimator,
  clipHigh,
}: {
  readonly estimator: Estimator;
  readonly clipHigh: number;
}): number => (clipHigh === 0 ? ESTIMATORS[estimator].clipHigh : clipHigh);
