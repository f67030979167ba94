import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** The input of every tab: the inspected row and its context. */
export interface InspectedRow {
  readonly group: RolloutGroup;
  /** Index of the row in its group. */
  readonly row: number;
  readonly record: RolloutRow;
}
