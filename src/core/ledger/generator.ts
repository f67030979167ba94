/** Recomputes every number behind the advantages of one group, with training's own functions. */
import type { Settings } from "../settings/settings.ts";
import {
  type Baseline,
  baselineOf,
  computeAdvantages,
  normalize,
  type RewardedRollout,
  stepScaleOf,
} from "../tango/advantages.ts";
import { comparesBatch, type Estimator } from "../tango/estimators.ts";
import { stepRewards } from "../tango/rewards.ts";
import type { RolloutGroup, RolloutRow } from "../training/records.ts";
import { agreesAfterRounding } from "./rounding.ts";

/** One step of a row, with its score and reward. */
export interface PaidStep {
  /** Token index that carries it. */
  readonly end: number;
  /** y, in [−1, 1]; less for a missing step. */
  readonly score: number;
  /** s = y / K. */
  readonly reward: number;
  /** Whether the problem asks for this step and the solution leaves it out. */
  readonly isMissing: boolean;
  /** s after subtracting the estimator's baseline and RLOO's scale; null when the baseline is the whole batch's. */
  readonly normalized: number | null;
}

export interface GeneratorRowLedger {
  /** r, the label of the answer. */
  readonly outcomeReward: number;
  /** z, the group-normalized outcome reward. */
  readonly outcomeAdvantage: number;
  /** Empty when no step reward was paid. */
  readonly stepRewards: readonly PaidStep[];
  /** K, which every y is divided by. */
  readonly divisor: number;
  /** [T]: A_step of every token; null when the baseline is the batch's. */
  readonly stepAdvantages: readonly number[] | null;
  /** [T]: A of every token. */
  readonly advantages: readonly number[];
}

/** Baselines are null under `reinforce++`, which uses the whole batch, because a record holds only one group. */
export interface GeneratorLedger {
  readonly estimator: Estimator;
  /** α as applied: 0 when no row of the batch had step rewards. */
  readonly alpha: number;
  /** M, rollouts in the group. */
  readonly size: number;
  readonly outcomes: Baseline | null;
  /** s of all step rewards of the group, which are normalized together. */
  readonly pool: readonly number[];
  readonly steps: Baseline | null;
  /** The factor on normalized step rewards: RLOO's scale, 1 for other estimators. */
  readonly stepScale: number;
  readonly rows: readonly GeneratorRowLedger[];
  /** Whether the recomputed advantages are the recorded ones, within rounding. */
  readonly agrees: boolean;
}

export type AdvantageSettings = Pick<Settings, "estimator" | "rlooStepScale" | "stepCount">;

/** A rollout with a step reward, in place of another group of the batch. */
const PAID_ROW: RewardedRollout = { outcomeReward: 0, length: 1, stepEnds: [0], stepScores: [1] };

/** @param group of a generator update @param settings of its run */
export function generatorLedger(group: RolloutGroup, settings: AdvantageSettings): GeneratorLedger {
  if (comparesBatch(settings.estimator)) return recorded(group, settings);
  const alone = computed(group, settings, []);
  if (group.alpha === null || group.rows.some(({ credit }) => credit)) return alone;
  // α applies when any group of the batch has step rewards. The record holds one group, so both cases are tried.
  const amongOthers = computed(group, settings, [[PAID_ROW]]);
  return distance(amongOthers, group) < distance(alone, group) ? amongOthers : alone;
}

/** K of a row: the steps of its problem under `stepCount` problem, for a judge of single steps; else its scores. */
function divisorOf(
  { credit, judgedAs }: RolloutRow,
  { truth }: RolloutGroup,
  { stepCount }: Pick<AdvantageSettings, "stepCount">,
): number {
  const scores = credit?.stepScores.length ?? 0;
  return stepCount === "problem" && judgedAs !== "probability" ? truth.steps.length : scores;
}

const rewarded = ({ label, advantages, credit }: RolloutRow, divisor: number): RewardedRollout => ({
  outcomeReward: label,
  length: advantages.length,
  stepEnds: credit?.stepEnds ?? [],
  stepScores: credit?.stepScores ?? null,
  divisor,
});

/** @param normalizedOf s after the baseline, of step k */
function paidSteps(
  { credit, judgedAs, steps }: RolloutRow,
  divisor: number,
  normalizedOf: (k: number) => number | null,
): PaidStep[] {
  if (!credit) return [];
  return stepRewards(credit.stepScores, divisor).map((reward, k) => ({
    end: credit.stepEnds[k] ?? 0,
    score: credit.stepScores[k] ?? 0,
    reward,
    isMissing: judgedAs !== "probability" && k >= steps.length,
    normalized: normalizedOf(k),
  }));
}

const poolOf = (group: RolloutGroup, settings: AdvantageSettings): number[] =>
  group.rows.flatMap((row) =>
    row.credit ? stepRewards(row.credit.stepScores, divisorOf(row, group, settings)) : [],
  );

function computed(
  group: RolloutGroup,
  settings: AdvantageSettings,
  others: readonly (readonly RewardedRollout[])[],
): GeneratorLedger {
  const { estimator, rlooStepScale } = settings;
  const rollouts = group.rows.map((row) => rewarded(row, divisorOf(row, group, settings)));
  const pool = poolOf(group, settings);
  const alpha = others.length > 0 || pool.length > 0 ? (group.alpha ?? 0) : 0;
  const options = { estimator, alpha, rlooStepScale };
  const { tokens, outcomeAdvantages, stepAdvantages } = computeAdvantages(
    [rollouts, ...others],
    options,
  );
  const stepScale = stepScaleOf(options);
  const normalized = normalize(estimator, pool).map((value) => value * stepScale);
  let before = 0;
  const rows = group.rows.map((row, n): GeneratorRowLedger => {
    const first = before;
    before += row.credit?.stepScores.length ?? 0;
    const divisor = divisorOf(row, group, settings);
    return {
      outcomeReward: row.label,
      outcomeAdvantage: outcomeAdvantages[n] ?? 0,
      stepRewards: paidSteps(row, divisor, (k) => normalized[first + k] ?? 0),
      divisor,
      stepAdvantages: stepAdvantages[n] ?? [],
      advantages: tokens[n] ?? [],
    };
  });
  return {
    estimator,
    alpha,
    size: rows.length,
    pool,
    stepScale,
    rows,
    outcomes: baselineOf(group.rows.map(({ label }) => label)),
    steps: baselineOf(pool),
    agrees: rows.every((row, n) => isRecorded(row, group.rows[n], alpha)),
  };
}

/** The recorded numbers, for a group whose advantages cannot be recomputed without the rest of the batch. */
function recorded(group: RolloutGroup, settings: AdvantageSettings): GeneratorLedger {
  const pool = poolOf(group, settings);
  const rows = group.rows.map((row) => {
    const divisor = divisorOf(row, group, settings);
    return {
      outcomeReward: row.label,
      outcomeAdvantage: row.outcomeAdvantage ?? 0,
      stepRewards: paidSteps(row, divisor, () => null),
      divisor,
      stepAdvantages: null,
      advantages: row.advantages,
    };
  });
  return {
    estimator: settings.estimator,
    outcomes: null,
    steps: null,
    stepScale: 1,
    alpha: group.alpha ?? 0,
    size: rows.length,
    pool,
    rows,
    agrees: true,
  };
}

/** Largest difference from the advantages in the record. */
function distance({ rows }: GeneratorLedger, group: RolloutGroup): number {
  const differences = rows.flatMap(({ advantages }, n) =>
    advantages.map((value, t) => Math.abs(value - (group.rows[n]?.advantages[t] ?? 0))),
  );
  return Math.max(0, ...differences);
}

function isRecorded(
  { advantages, outcomeAdvantage, stepAdvantages }: GeneratorRowLedger,
  row: RolloutRow | undefined,
  alpha: number,
): boolean {
  return advantages.every((value, t) => {
    // The rounded α in the record multiplies both advantages, so its error scales with them.
    const weighed = alpha * (Math.abs(outcomeAdvantage) + Math.abs(stepAdvantages?.[t] ?? 0));
    return agreesAfterRounding(value, row?.advantages[t], weighed);
  });
}
