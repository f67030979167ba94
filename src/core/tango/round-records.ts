/** What goes into an update and what comes out of it: facts, from which metrics are taken. */
import type { UpdateStats } from "../policy.ts";
import type { Row } from "../tokens/batch.ts";
import type { Advantages } from "./advantages.ts";
import type { ClassCounts } from "./class-weights.ts";
import type { VerifierReward } from "./rewards.ts";
import type { Judgement, Solution } from "./solution.ts";

/** Seconds of the parts of an update. */
export interface RoundSeconds {
  readonly sample: number;
  readonly verify: number;
  readonly score: number;
  readonly update: number;
}

/** Rows that a policy learns from beside its solutions, in the same optimizer step. */
export interface AuxiliaryRows {
  readonly rows: readonly Row[];
  /** [rows][length]: L gains −coefficient · log π of the token, beside the mean over solution tokens. */
  readonly coefficients: readonly (readonly number[])[];
  /** Logged beside the update's own figures. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Tokens sampled for them. */
  readonly tokens: number;
  /**
   * What the model said of its own solutions, by index of the solution, null of what it was not asked:
   * shown, never paid. It need not reach beyond the first group.
   */
  readonly selfJudgements: readonly (Judgement | null)[];
}

export interface GeneratorRound {
  readonly alpha: number;
  readonly learningRate: number;
  /** B groups of M, row = problem · M + sample. */
  readonly solutions: readonly Solution[];
  /** One a solution; null when the arm gives no step rewards. */
  readonly judgements: readonly Judgement[] | null;
  readonly advantages: Advantages;
  /** What else the policy learned from, in arms of one policy. */
  readonly auxiliaryRows: AuxiliaryRows | null;
  /** Tokens of solutions that were drawn and dropped (`dapo`). */
  readonly otherTokens: number;
  readonly stats: UpdateStats;
  readonly seconds: RoundSeconds;
}

export interface VerifierRound {
  readonly learningRate: number;
  /** One a group: the solution that its M verifications judge. */
  readonly solutions: readonly Solution[];
  /** The same number of each, row = solution · (judgements / solutions) + sample. */
  readonly judgements: readonly Judgement[];
  /** Null when the verifier was fitted to labels instead of rewarded. */
  readonly rewarded: {
    readonly rewards: readonly VerifierReward[];
    readonly advantages: Advantages;
  } | null;
  /** Verdict tokens that were fitted, and their cross-entropy before the update in nats, null of none; null when rewarded. */
  readonly fitted: { readonly verdicts: number; readonly loss: number | null } | null;
  /** Tokens sampled beyond the solutions and judgements: futures, and what `dapo` dropped. */
  readonly otherTokens: number;
  readonly weights: { readonly right: number; readonly wrong: number };
  /** Those of before where nothing was learned, null before the first. */
  readonly counts: ClassCounts | null;
  /** Null when there was nothing to fit: then no step was taken. */
  readonly stats: UpdateStats | null;
  readonly seconds: RoundSeconds;
}
