import { mean } from "../../core/metrics/statistics.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** How far the update pushes an attempt up or down: its mean advantage; null for a text that was fitted to a label. */
export const pushOf = ({ advantages }: RolloutRow): number | null =>
  advantages.length > 0 ? mean(advantages) : null;

/** Whether the rows differ in reward, so that sorting by it makes sense. */
export const hasOrder = ({ rows }: RolloutGroup): boolean => new Set(rows.map(pushOf)).size > 1;

/** Row indices in display order: as sampled, or the highest push first with ties as sampled. */
export function displayOrder({ rows }: RolloutGroup, isHighestFirst: boolean): number[] {
  const indices = [...rows.keys()];
  if (!isHighestFirst) return indices;
  const pushes = rows.map((row) => pushOf(row) ?? Number.NEGATIVE_INFINITY);
  const push = (index: number) => pushes[index] ?? Number.NEGATIVE_INFINITY;
  // For two rows without a push the difference is NaN, which falls through to the index.
  return indices.sort((a, b) => push(b) - push(a) || a - b);
}
