/** The test-time numbers of a study, and how each is taken from an evaluation. */
import type { TestTimeReport } from "../core/evaluation/test-time-report.ts";
import type { Spread } from "./report.ts";

/** The votes of the tables. `pass` is unbiased pass@N: the oracle, over all samples of the bank. */
export const VOTES = ["majority", "best_of_n", "weighted", "pass"] as const;

/**
 * `accuracy`, `tokens` of a problem, verifier's included, and `forward_tokens`, with prompts read: of a
 * vote over N samples. `budget`: what N samples for majority cost; `equal_compute`: what a vote reaches
 * with that; `equal_compute_capped`: 1 where the bank has too few samples to spend it, else 0.
 * `…_minus_majority`: the
 * vote minus majority of the same condition, by seed. `auroc`: of the score. `grid`,
 * `grid_tokens`: of a vote over N chains of up to R retries. `samples_needed`: see needed.ts.
 */
export type TestTimeTable =
  | "accuracy"
  | "accuracy_minus_majority"
  | "tokens"
  | "forward_tokens"
  | "budget"
  | "equal_compute"
  | "equal_compute_capped"
  | "equal_compute_minus_majority"
  | "auroc"
  | "grid"
  | "grid_tokens"
  | NeededTable;

/** Identifies a test-time number of an evaluation. */
interface Place {
  readonly table: TestTimeTable;
  readonly of: (typeof VOTES)[number] | "all" | "within_problems";
  /** N; null if not applicable. */
  readonly chains: number | null;
  /** R. */
  readonly retries: number | null;
}

/** One test-time number of a condition over its seeds. */
export interface TestTimeRow extends Place, Spread {
  readonly block: string;
  readonly condition: string;
  /** For differences: number of seeds above 0 and below; null for others. */
  readonly sides: { readonly higher: number; readonly lower: number } | null;
}

/** Reports of a condition by seed. */
export type Reports = ReadonlyMap<number, TestTimeReport>;
/** Takes a number from the report of a seed; undefined or null if it has none. */
export type ReadNumber = (report: TestTimeReport, seed: number) => number | null | undefined;
export type Entry = readonly [place: Place, take: ReadNumber];

/** See needed.ts. */
export type NeededTable =
  | "samples_needed"
  | "tokens_needed"
  | "samples_needed_baseline"
  | "tokens_needed_baseline";

/** Tolerance: two means of the same shares may differ in their last bits. */
export const ROUNDING = 1e-12;
