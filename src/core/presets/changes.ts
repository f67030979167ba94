import { differences } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { PRESETS, presetSettings } from "./registry.ts";

/** Settings that do not say what was tried: they change no result, or, as the seed, are told beside it. */
const OMITTED: readonly SettingKey[] = ["engine", "threads", "pace", "seed"];

/** The settings that differ from the run's preset; none when the preset no longer exists. */
export function changesFromPreset(
  preset: string,
  settings: Settings,
): readonly (readonly [SettingKey, number | string | boolean])[] {
  if (!PRESETS.has(preset)) return [];
  return differences(settings, presetSettings(preset)).filter(([key]) => !OMITTED.includes(key));
}
