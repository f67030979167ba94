import { presetSettings } from "../core/presets/registry.ts";
import { linkValue } from "../core/settings/link-value.ts";
import { differences, NAMED_IN_LINKS } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";

/** The query of a link: the preset, settings that differ from it, the seed, and the settings of NAMED_IN_LINKS. */
export function settingsQuery(preset: string, settings: Settings): URLSearchParams {
  const query = new URLSearchParams({ preset });
  for (const [key, value] of differences(settings, presetSettings(preset))) {
    query.set(key, linkValue(key, value));
  }
  for (const key of NAMED_IN_LINKS) query.set(key, String(settings[key as keyof Settings]));
  query.set("seed", String(settings.seed));
  return query;
}
