import type { SettingKey } from "../core/settings/settings.ts";
import { startMisfits } from "../core/training/starts.ts";
import type { Begin, LabState } from "./reduce.ts";

export const BEGINS: readonly Begin[] = ["shipped", "scratch"];

/**
 * The settings by which the shipped weights are not what a run of the draft would begin with; null
 * when none are shipped for its preset. Another seed is no misfit: it draws the rest of the run.
 */
export function shippedMisfits({ shelf, preset, draft }: LabState): SettingKey[] | null {
  const { recording } = shelf;
  if (!recording?.hasStarts || recording.run.preset !== preset) return null;
  const { settings } = recording.run;
  const keys = (["generator", "verifier"] as const).flatMap((role) =>
    startMisfits({ role, settings }, draft),
  );
  return [...new Set(keys)].filter((key) => key !== "seed");
}

/** What the next live run begins with: the person's choice where it can be had. */
export function beginOf(state: LabState): Begin {
  return state.begin === "shipped" && shippedMisfits(state)?.length === 0 ? "shipped" : "scratch";
}
