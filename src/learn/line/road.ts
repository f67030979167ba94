/** What is shown of the training: the road of the recorded run, the student's line, and whether pushes are the reference's. */
import { generatorLedger } from "../../core/ledger/generator.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup } from "../../core/training/records.ts";

/** Tolerance: pushes are recorded with fewer digits than they are computed with. */
const ALIKE = 1e-3;

/** The first push that differs from the algorithm's; update and attempt are counted from 1. */
export interface Difference {
  readonly update: number;
  readonly attempt: number;
}

/**
 * Compares the pushes of all groups of the generator that were kept with those of the algorithm on the same rewards.
 * @returns how many groups were looked at, and the first difference
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
        return Math.abs(push - right) > ALIKE * Math.max(1, Math.abs(right));
      }),
    );
    if (attempt >= 0) return { looked: i + 1, first: { update: i + 1, attempt: attempt + 1 } };
  }
  return { looked: own.length, first: null };
}
