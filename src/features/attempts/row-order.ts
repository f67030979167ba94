import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

export interface ListedRow {
  readonly row: RolloutRow;
  /** Its place in the group, which its name counts. */
  readonly at: number;
}

/** Whether some of a group were paid more than others: only then they have an order but that of sampling. */
export const hasOrder = ({ rows }: RolloutGroup): boolean =>
  new Set(rows.map(({ outcomeAdvantage }) => outcomeAdvantage)).size > 1;

/** A group's rows as they are listed: as sampled, or the highest advantage first, equal ones as sampled. */
export function listedRows({ rows }: RolloutGroup, isBestFirst: boolean): ListedRow[] {
  const listed = rows.map((row, at) => ({ row, at }));
  if (!isBestFirst) return listed;
  const advantage = ({ row }: ListedRow) => row.outcomeAdvantage ?? Number.NEGATIVE_INFINITY;
  // Two that were not paid are Infinity - Infinity apart, NaN.
  return listed.sort((a, b) => advantage(b) - advantage(a) || a.at - b.at);
}
