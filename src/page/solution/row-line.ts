import { type ComponentType, createContext } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";

export interface RowLineProps {
  readonly group: RolloutGroup;
  /** Index of the row in the group. */
  readonly row: number;
}

/** What each row of the group adds while an update is shown stage by stage; null outside slow motion. */
export const RowLineSlot = createContext<ComponentType<RowLineProps> | null>(null);
