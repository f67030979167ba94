/** Compares the advantages of a student's function with those of the algorithm. */
import { generatorLedger } from "../../core/ledger/generator.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup } from "../../core/training/records.ts";

const TOLERANCE = 1e-3; // relative tolerance: recorded advantages have fewer digits than computed ones

/** Where the first advantage differs from the algorithm's: update and attempt, from 1. */
export interface Difference {
  readonly update: number;
  readonly attempt: number;
}

/**
 * Compares the advantages of all generator groups in memory with the algorithm's on the same rewards.
 * @returns how many groups were compared, and the first difference
 */
export function comparePushes(
  groups: readonly RolloutGroup[],
  settings: Settings,
): { readonly looked: number; readonly first: Difference | null } {
  const own = groups.filter(({ updated }) => updated === "generator");
  for (const [i, group] of own.entries()) {
    const { rows } = generatorLedger(group, settings);
    const attempt = group.rows.findIndex(({ advantages }, n) =>
      advantages.some((push, t) => {
        const right = rows[n]?.advantages[t] ?? 0;
        return Math.abs(push - right) > TOLERANCE * Math.max(1, Math.abs(right));
      }),
    );
    if (attempt >= 0) return { looked: i + 1, first: { update: i + 1, attempt: attempt + 1 } };
  }
  return { looked: own.length, first: null };
}
