/** What goes into an update and what comes out of it: facts, from which metrics are taken. */
import type { Arm, Companions } from "../algorithms/arm.ts";
import type { Policy, UpdateStats } from "../policy.ts";
import type { Settings } from "../settings/table.ts";
import type { Task } from "../tasks/task.ts";
import type { Advantages } from "./advantages.ts";
import type { ClassCounts } from "./class-weights.ts";
import type { VerifierReward } from "./rewards.ts";
import type { Judgement, Solution } from "./solution.ts";

export interface RoundContext {
  readonly task: Task;
  readonly arm: Arm;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Seconds of a clock that does not run backwards; only for the timing figures. */
  readonly clock: () => number;
}

/** Seconds of the parts of an update. */
export interface RoundSeconds {
  readonly sample: number;
  readonly verify: number;
  readonly score: number;
  readonly update: number;
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
  readonly companions: Companions | null;
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
  /** Cross-entropy of the fitted verdict tokens before the update, nats; null when rewarded. */
  readonly verdictLoss: number | null;
  /** Tokens sampled beyond the solutions and judgements. */
  readonly otherTokens: number;
  readonly weights: { readonly right: number; readonly wrong: number };
  readonly counts: ClassCounts;
  readonly stats: UpdateStats;
  readonly seconds: RoundSeconds;
}
