import type { SettingKey } from "../../core/settings/settings.ts";

/** Each lane has three workers and two models: more would exceed memory and crowd the charts. */
export const MOST_LANES = 4;
/** The id of the live run that every page starts with. */
export const FIRST_LANE = "1";

export type Change = readonly [key: SettingKey, value: number | string | boolean];

/** What the page knows of a live run beyond its state: its name and where it branched off. */
export interface Lane {
  readonly id: string;
  /** The user's name for it; empty for a lane that is named after its changes. */
  readonly name: string;
  readonly preset: string;
  /** Null for a run that is not a branch. */
  readonly parent: {
    /** Its id; null for a recording. */
    readonly lane: string | null;
    /** Its name at the time. */
    readonly name: string;
    readonly generatorUpdates: number;
    readonly verifierUpdates: number;
  } | null;
  /** What was changed in it and in the branches it came from; empty for a control. */
  readonly changes: readonly Change[];
}

/** The lane of a run that is not a branch. */
export const freshLane = (id: string): Lane => ({
  id,
  name: "",
  preset: "",
  parent: null,
  changes: [],
});
