import type { RolloutRow } from "../../core/training/records.ts";

/** The score that a judge of the whole paid, 2b − 1, or null: steps were paid, or nothing. */
export function wholeScore({ belief, credit }: RolloutRow): number | null {
  return belief === null ? null : (credit?.scores[0] ?? null);
}

/** y / K of each step, empty when no step was paid. */
export function paidSteps(row: RolloutRow): number[] {
  const scores = (wholeScore(row) === null && row.credit?.scores) || [];
  return scores.map((score) => score / scores.length);
}
