import type { Settings } from "../settings/settings.ts";
import type { Problem, Task } from "../tasks/task.ts";
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

/**
 * Whether each step verdict follows from the value that the verifier wrote before it: right exactly where that
 * value is the problem's target, or in tasks without a check of their own the stated value. A verdict without
 * readable values follows from nothing. Says nothing of the truth: a wrong sum can have the verdict that follows.
 */
export function verdictsFollow(
  task: Pick<Task, "check">,
  problem: Problem,
  { written, values }: Pick<ParsedVerification, "written" | "values">,
): boolean {
  return written.every((verdict, k) => {
    const value = values[k];
    if (!value) return false;
    const target = task.check ? task.check.parts(problem, k).target : value.stated;
    return (value.own === target) === (verdict === 1);
  });
}

/** Whether a verification may have format points at all: `formatCheck` may ask that its verdicts follow. */
export const mayScoreFormat = (
  { formatCheck }: Pick<Settings, "formatCheck">,
  task: Pick<Task, "check">,
  problem: Problem,
  parsed: ParsedVerification,
): boolean => formatCheck === "written" || verdictsFollow(task, problem, parsed);

export interface VerifierReward {
  /** 1 when the final verdict agrees with the label. */
  readonly correctness: number;
  /** In [0, 1]. */
  readonly format: number;
  /** correctness + γ · format, or 0 when the final verdict cannot be read. */
  readonly total: number;
}

/**
 * Correctness of the final verdict + γ · format, without gold step labels (RL Tango, Eq. 8).
 * @param mayScore see `mayScoreFormat`; false makes the format part 0
 */
export function verifierReward(
  parsed: ParsedVerification,
  solution: LabeledSolution,
  formatWeight: number,
  mayScore = true,
): VerifierReward {
  if (parsed.final === null) return { correctness: 0, format: 0, total: 0 };
  const correctness = (parsed.final === 1) === (solution.label === 1) ? 1 : 0;
  const format = mayScore ? formatScore(parsed, solution) : 0;
  return { correctness, format, total: correctness + formatWeight * format };
}
