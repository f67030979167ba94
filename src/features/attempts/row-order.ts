import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

export interface ListedRow {
  readonly row: RolloutRow;
  /** In the group as recorded; the row's name counts from it. */
  readonly index: number;
}

/** Whether the rows differ in advantage, so that sorting by it makes sense. */
export const hasOrder = ({ rows }: RolloutGroup): boolean =>
  new Set(rows.map(({ outcomeAdvantage }) => outcomeAdvantage)).size > 1;

/** The rows of a group in display order: as sampled, or by descending advantage with ties as sampled. */
export function listedRows({ rows }: RolloutGroup, isBestFirst: boolean): ListedRow[] {
  const listed = rows.map((row, index) => ({ row, index }));
  if (!isBestFirst) return listed;
  const advantage = ({ row }: ListedRow) => row.outcomeAdvantage ?? Number.NEGATIVE_INFINITY;
  // For two rows without an advantage the difference is NaN, which falls through to the index.
  return listed.sort((a, b) => advantage(b) - advantage(a) || a.index - b.index);
}
