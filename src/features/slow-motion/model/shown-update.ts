import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";

/** An update that is shown: its recorded group, and what was logged of the whole batch. */
export interface ShownUpdate {
  readonly group: RolloutGroup;
  /** Of the run that made it. */
  readonly settings: Settings;
  /** A figure of the update's line; null where it has none, or the line is no longer held. */
  readonly figure: (name: string) => number | null;
}

/** Short sentences, the most important first. */
export type Caption = readonly string[];
