import { presetSettings } from "../core/presets/registry.ts";
import { differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";

/** The query of a link: the preset, the settings that differ from it, and always the seed. */
export function settingsQuery(preset: string, settings: Settings): URLSearchParams {
  const query = new URLSearchParams({ preset });
  for (const [key, value] of differences(settings, presetSettings(preset))) {
    query.set(key, String(value));
  }
  query.set("seed", String(settings.seed));
  return query;
}
