import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** What every tab is given: the row that is looked at. */
export interface LookedAt {
  readonly group: RolloutGroup;
  /** Index of the row in its group. */
  readonly row: number;
  readonly record: RolloutRow;
}
