import type { RolloutGroup, RolloutRow } from "../core/training/records.ts";

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

/** A character of a text, whose chance an update moved. */
export interface Moved extends AttemptChance {
  /** As shown: a verdict as its mark. */
  readonly character: string;
  /** Index in the text. */
  readonly at: number;
  /** The character's advantage. */
  readonly push: number;
}

/** The characters of verdicts, and their marks. */
const VERDICTS: Readonly<Record<string, string>> = { C: "✓", X: "✗" };

/** A chance that moved less is said not to have moved visibly. */
const VISIBLE = 0.01;

/** The character of a text whose chance moved most; null where none moved by a percentage point. */
export function mostMoved(row: RolloutRow, updated: RolloutGroup["updated"]): Moved | null {
  const text = updated === "generator" ? row.solution : (row.verification ?? "");
  let most: Moved | null = null;
  row.tokenProbabilitiesAfter.forEach((after, at) => {
    const before = row.tokenProbabilities[at];
    const character = text[at];
    if (before === undefined || character === undefined) return;
    const least = most ? Math.abs(most.after - most.before) : VISIBLE;
    if (Math.abs(after - before) < least) return;
    most = {
      character: VERDICTS[character] ?? character,
      at,
      before,
      after,
      push: row.advantages[at] ?? 0,
    };
  });
  return most;
}
