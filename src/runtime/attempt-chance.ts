import type { RolloutRow } from "../core/training/records.ts";

/** Chances, in [0, 1], that the updated model writes an attempt. */
export interface AttemptChance {
  readonly before: number;
  /** After the update of this group. */
  readonly after: number;
}

/**
 * The probability that the updated model writes exactly this text, before and after the update: the product of its
 * token probabilities at the run's temperature. A recording keeps three digits per token, so the relative error is
 * about one percent.
 * @returns null when the model did not sample the text, or the run did not log both
 */
export function attemptChance({
  tokenProbabilities: before,
  tokenProbabilitiesAfter: after,
}: Pick<RolloutRow, "tokenProbabilities" | "tokenProbabilitiesAfter">): AttemptChance | null {
  if (before.length === 0 || after.length !== before.length) return null;
  return { before: product(before), after: product(after) };
}

const product = (values: readonly number[]): number =>
  values.reduce((chance, value) => chance * value, 1);
