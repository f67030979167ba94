import type { Verdict } from "../tango/parse.ts";

/** What a run is doing, in the order in which it does it. */
export const PHASES = [
  "sft-generator",
  "sft-verifier",
  "evaluation",
  "warm-up",
  "generator",
  "verifier",
  "done",
] as const;
export type Phase = (typeof PHASES)[number];

/** The three points of a run at which the whole held-out table is evaluated. */
export const EVAL_POINTS = ["after-sft", "after-warm-up", "end"] as const;
export type EvalPoint = (typeof EVAL_POINTS)[number];

/**
 * One line of metrics.jsonl: one optimizer update, or one evaluation. `line` counts from 0.
 * The other keys are the logged names; docs of each beside the function that computes it.
 */
export interface MetricsLine {
  readonly line: number;
  readonly phase: Phase;
  /** Only on evaluation lines. */
  readonly stage?: EvalPoint;
  readonly values: Readonly<Record<string, number>>;
}

/** One solution, what is true of it, and what was said of it. */
export interface JudgedSolution {
  /** The solution as written, end character included when it was reached. */
  readonly solution: string;
  readonly steps: readonly string[];
  /** Gold label of each step: shown and measured, never trained on except in arms that say so. */
  readonly stepTruth: readonly boolean[];
  /** The stated answer, null when none could be read. */
  readonly answer: string | null;
  /** Whether the answer is right. */
  readonly outcome: 0 | 1;
  /** The verification as written, the first one of several; null when nobody wrote one. */
  readonly verification: string | null;
  /** One verdict a step, +1 right or −1 wrong; null when the verification is not usable. */
  readonly verdicts: readonly Verdict[] | null;
  /** Why the verification is not usable, when it is not. */
  readonly unusable: string | null;
  readonly finalVerdict: Verdict | null;
  /** Belief that the solution is right, in [0, 1], of judges that give a number; else null. */
  readonly belief: number | null;
}

/** A StepCredit under the names that recordings use. */
export interface RecordedCredit {
  /** [K], token indices. */
  readonly ends: readonly number[];
  /** [K], y in [−1, 1]. */
  readonly scores: readonly number[];
}

/** One solution of a sampled group with everything that was decided about it. */
export interface RolloutRow extends JudgedSolution {
  /** The outcome checker's word, all that training sees; another than `outcome` only under label noise. */
  readonly label: 0 | 1;
  /** What the updated policy was paid: the label, or the verifier's reward; null when it was fitted instead. */
  readonly reward: number | null;
  /** Group-normalized outcome part, z; null when it was fitted instead. */
  readonly outcomeAdvantage: number | null;
  /** Where step rewards stand and their y, each paid as y / K; null when no step reward was paid. */
  readonly credit: RecordedCredit | null;
  /** The advantage of every token of the updated policy's text. */
  readonly advantages: readonly number[];
  /** The probability with which each of those tokens was drawn; empty when nobody drew them. */
  readonly tokenProbabilities: readonly number[];
  /** The probability of each of them under the weights of after the update; empty likewise. */
  readonly tokenProbabilitiesAfter: readonly number[];
}

/** The sampled group of one update: all M rollouts that share a prompt. */
export interface RolloutGroup {
  readonly line: number;
  /** Who was updated. In a verifier group all rows judge the same solution. */
  readonly updated: "generator" | "verifier";
  readonly problem: string;
  readonly truth: { readonly steps: readonly string[]; readonly answer: string };
  /** α of the blend; null in a verifier group. */
  readonly alpha: number | null;
  readonly rows: readonly RolloutRow[];
}
