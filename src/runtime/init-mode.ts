import type { SettingKey } from "../core/settings/settings.ts";
import { startMisfits } from "../core/training/starts.ts";
import type { AppState, InitMode } from "./app-state.ts";

export const INIT_MODES: readonly InitMode[] = ["shipped", "scratch"];

/**
 * The settings that differ between the shipped weights and the draft's own start; null when the preset has no shipped
 * weights. The seed is never among them: it draws the rest of the run.
 */
export function shippedMisfits({ recordings, preset, draft }: AppState): SettingKey[] | null {
  const { recording } = recordings;
  if (!recording?.hasStarts || recording.run.preset !== preset) return null;
  const { settings } = recording.run;
  const keys = (["generator", "verifier"] as const).flatMap((role) =>
    startMisfits({ role, settings }, draft),
  );
  return [...new Set(keys)].filter((key) => key !== "seed");
}

/** What the next live run starts from: the user's choice where the shipped weights fit. */
export function initModeOf(state: AppState): InitMode {
  return state.initMode === "shipped" && shippedMisfits(state)?.length === 0
    ? "shipped"
    : "scratch";
}
