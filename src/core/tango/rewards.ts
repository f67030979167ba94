import type { ParsedSolution } from "./solution.ts";
import type { ParsedVerification } from "./verification.ts";

/** What the verifier's reward depends on in the solution that was judged. */
interface LabeledSolution {
  /** r, by the outcome checker. */
  readonly label: 0 | 1;
  readonly parsed: Pick<ParsedSolution, "steps" | "flaw">;
}

/**
 * Step rewards y_k / K. Source: RL Tango, Eq. 3.
 * @param stepScores [n], y of each step: a verdict ±1, a number between, or less for a missing step
 * @param K what each is divided by
 */
export function stepRewards(stepScores: readonly number[], K = stepScores.length): number[] {
  return stepScores.map((score) => score / K);
}

/**
 * Format score of a verification, in [0, 1]: 1 less 0.8 when no step has a verdict, 0.8 when the
 * number of verdicts is not K (checked only for a well-formed solution) and 0.4 for stray characters.
 * Source: the penalties of RL Tango's released `format.py`, adapted to our grammar.
 */
export function formatScore(parsed: ParsedVerification, solution: LabeledSolution): number {
  if (!parsed.closed) return 0;
  let score = 1;
  if (parsed.written.length === 0) score -= 0.8;
  const { flaw, steps } = solution.parsed;
  if (flaw === null && parsed.written.length !== steps.length) score -= 0.8;
  if (parsed.stray) score -= 0.4;
  return Math.max(0, score);
}

export interface VerifierReward {
  /** 1 when the final verdict agrees with the label. */
  readonly correctness: number;
  /** In [0, 1]. */
  readonly format: number;
  /** correctness + γ · format, or 0 when the final verdict cannot be read. */
  readonly total: number;
}

/** Correctness of the final verdict + γ · format, without gold step labels (RL Tango, Eq. 8). */
export function verifierReward(
  parsed: ParsedVerification,
  solution: LabeledSolution,
  formatWeight: number,
): VerifierReward {
  if (parsed.final === null) return { correctness: 0, format: 0, total: 0 };
  const correctness = (parsed.final === 1) === (solution.label === 1) ? 1 : 0;
  const format = formatScore(parsed, solution);
  return { correctness, format, total: correctness + formatWeight * format };
}
