/** What a lane changes in the settings of a run. */
import { presetById } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Lane } from "./lane.ts";

/** The settings of a lane beside a run. @throws TangoError("bad-setting") for a value that no run can have */
export function laneSettings(lane: Lane, settings: Settings): Settings {
  const levels = levelsOf(taskById(settings.task), settings);
  return applySettings(settings, Object.entries(lane.change(settings, levels)));
}

/** The same, where the run's preset may say that the lane is something else there. */
export function laneSettingsIn(preset: string, lane: Lane, settings: Settings): Settings {
  const instead = presetById(preset).lanes?.[lane.id];
  return instead ? applySettings(settings, Object.entries(instead)) : laneSettings(lane, settings);
}
