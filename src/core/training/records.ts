import type { Judge } from "../algorithms/arm.ts";
import type { Role } from "../role.ts";
import type { ParsedSolution } from "../tango/solution.ts";
import type { Said, StepCredit } from "../tango/verification.ts";

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

/** The three points of a run at which the full held-out evaluation runs. */
export const EVAL_POINTS = ["after-sft", "after-warm-up", "end"] as const;
export type EvalPoint = (typeof EVAL_POINTS)[number];

/** One line of metrics.jsonl: one optimizer update, or one evaluation. `line` counts from 0. */
export interface MetricsLine {
  readonly line: number;
  readonly phase: Phase;
  /** Only on evaluation lines. */
  readonly stage?: EvalPoint;
  readonly values: Readonly<Record<string, number>>;
}

/** The judgement fields of a solution without a judgement. */
export const UNJUDGED_FIELDS = {
  judgedBy: "none",
  judgedAs: null,
  verification: null,
  verdicts: null,
  unusable: null,
  finalVerdict: null,
  pCorrect: null,
} as const;

/** Who judged a solution, as what, and what was said. */
export type JudgedFields = Unjudged | (Said & { readonly judgedBy: Exclude<Judge, "none"> });

/** In a group with a judge, single solutions may still lack a judgement. */
type Unjudged = typeof UNJUDGED_FIELDS;

/** One solution with its gold labels and its judgement. */
export type JudgedSolution = LabeledSolution & JudgedFields;

interface LabeledSolution {
  /** The text of the solution, with its end character if it has one. */
  readonly solution: string;
  readonly steps: readonly string[];
  /** Why the solution is not well formed; null when it is. */
  readonly flaw: ParsedSolution["flaw"];
  /** Gold label of each step: for display and metrics; only oracle arms train on it. */
  readonly stepTruth: readonly boolean[];
  /** The stated answer; null if it could not be parsed. */
  readonly answer: string | null;
  readonly isCorrect: boolean;
}

/** One solution of a sampled group with its rewards and advantages. */
export type RolloutRow = JudgedSolution & PaidText;

interface PaidText {
  /** The outcome checker's label, which training uses; differs from `isCorrect` only under label noise. */
  readonly label: 0 | 1;
  /** Reward of the updated policy: the label, or the verifier's reward; null if it was fitted instead. */
  readonly reward: number | null;
  /** Group-normalized outcome part, z; null when it was fitted instead. */
  readonly outcomeAdvantage: number | null;
  /** Null without step rewards. */
  readonly credit: Pick<StepCredit, "stepEnds" | "stepScores"> | null;
  /** [T], one advantage per token of the updated policy's text. */
  readonly advantages: readonly number[];
  /** [T], sampling probability of each of those tokens; empty if the policy sampled none. */
  readonly tokenProbabilities: readonly number[];
  /** [T], the same after the update. */
  readonly tokenProbabilitiesAfter: readonly number[];
}

/** The sampled group of one update: all M rollouts that share a prompt. */
export interface RolloutGroup {
  readonly line: number;
  /** The updated model. In a verifier group all rows judge the same solution. */
  readonly updated: Role;
  readonly problem: string;
  readonly truth: { readonly steps: readonly string[]; readonly answer: string };
  /** α of the blend; null in a verifier group. */
  readonly alpha: number | null;
  readonly rows: readonly RolloutRow[];
  /**
   * A right answer at another problem of the same generator update, when this group has none: early in a run the first
   * right answers are rarely in the recorded group. Absent otherwise, and in files of earlier versions.
   */
  readonly elsewhere?: { readonly problem: string; readonly answer: string } | undefined;
}
