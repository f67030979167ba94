import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** What every tab is given: the row that is inspected at. */
export interface InspectedRow {
  readonly group: RolloutGroup;
  /** Index of the row in its group. */
  readonly row: number;
  readonly record: RolloutRow;
}
