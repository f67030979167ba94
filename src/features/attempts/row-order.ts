import type { RolloutGroup } from "../../core/training/records.ts";

/** Whether the rows differ in advantage, so that sorting by it makes sense. */
export const hasOrder = ({ rows }: RolloutGroup): boolean =>
  new Set(rows.map(({ outcomeAdvantage }) => outcomeAdvantage)).size > 1;

/** Row indices in display order: as sampled, or by descending advantage with ties as sampled. */
export function displayOrder({ rows }: RolloutGroup, isBestFirst: boolean): number[] {
  const indices = [...rows.keys()];
  if (!isBestFirst) return indices;
  const advantage = (index: number) => rows[index]?.outcomeAdvantage ?? Number.NEGATIVE_INFINITY;
  // For two rows without an advantage the difference is NaN, which falls through to the index.
  return indices.sort((a, b) => advantage(b) - advantage(a) || a - b);
}
