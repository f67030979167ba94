/** Inputs and results of an update, from which metrics are computed. */
import type { UpdateStats } from "../policy.ts";
import type { Row } from "../tokens/batch.ts";
import type { Advantages } from "./advantages.ts";
import type { ClassCounts } from "./class-weights.ts";
import type { VerifierReward } from "./rewards.ts";
import type { Solution } from "./solution.ts";
import type { TokenCounts } from "./token-counts.ts";
import type { Judgement } from "./verification.ts";

/** Seconds of the parts of an update. */
export interface RoundSeconds {
  readonly sample: number;
  readonly verify: number;
  readonly score: number;
  readonly update: number;
}

/** Rows that a policy learns from in addition to its solutions, in the same optimizer step. */
export interface AuxiliaryRows {
  readonly rows: readonly Row[];
  /** [N][T]: each token adds −coefficient · log π to the loss. */
  readonly coefficients: readonly (readonly number[])[];
  /** Logged with the update's metrics. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Tokens sampled and read for them. */
  readonly tokens: TokenCounts;
  /** Judgements of its own first solutions, by index, for display. */
  readonly selfJudgements: readonly Judgement[];
}

export interface GeneratorRound {
  readonly alpha: number;
  /** Weights of the entropy bonus and of the KL term in this update. */
  readonly coefs: { readonly entropyCoef: number; readonly klCoef: number };
  readonly learningRate: number;
  /** B groups of M, row = problem · M + sample. */
  readonly solutions: readonly Solution[];
  /** All that were sampled: `solutions`, and under `dapo` those of the groups that it dropped. */
  readonly drawn: readonly Solution[];
  /** One per solution; null when the arm has no judge. */
  readonly judgements: readonly Judgement[] | null;
  readonly advantages: Advantages;
  /** Null in arms without them. */
  readonly auxiliaryRows: AuxiliaryRows | null;
  /** Tokens of the groups that `dapo` drew and dropped. */
  readonly otherTokens: TokenCounts;
  readonly stats: UpdateStats;
  readonly seconds: RoundSeconds;
}

export interface VerifierRound {
  readonly learningRate: number;
  /** One per group: the solution that its M verifications judge. */
  readonly solutions: readonly Solution[];
  /** The same number per solution: row = solution · (judgements / solutions) + sample. */
  readonly judgements: readonly Judgement[];
  /** Null when the verifier was fitted to labels instead of rewarded. */
  readonly rewarded: {
    readonly rewards: readonly VerifierReward[];
    readonly advantages: Advantages;
  } | null;
  /** Number of fitted verdict tokens and their cross-entropy before the update, nats (null when there are none); null when rewarded. */
  readonly fitted: { readonly verdicts: number; readonly loss: number | null } | null;
  /** Further tokens: continuations (prm-mc), and what `dapo` or a balanced batch dropped. */
  readonly otherTokens: TokenCounts;
  readonly weights: { readonly right: number; readonly wrong: number };
  /** The updated average; unchanged when nothing was learned, null before the first update. */
  readonly counts: ClassCounts | null;
  /** Whether all labels of the batch were the same, so that no optimizer step was taken. */
  readonly oneClass: boolean;
  /** Null when no optimizer step was taken: the batch was of one class, or had nothing to fit. */
  readonly stats: UpdateStats | null;
  readonly seconds: RoundSeconds;
}
