import { differences } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { PRESETS, presetSettings } from "./registry.ts";

/** Settings that are not an experimental choice: they change no result, or are shown separately, as the seed is. */
const OMITTED: readonly SettingKey[] = ["engine", "threads", "pace", "seed"];

/** The settings that differ from the run's preset; none when the preset no longer exists. */
export function changesFromPreset(
  preset: string,
  settings: Settings,
): readonly (readonly [SettingKey, number | string | boolean])[] {
  if (!PRESETS.has(preset)) return [];
  return differences(settings, presetSettings(preset)).filter(([key]) => !OMITTED.includes(key));
}
