import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";

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
