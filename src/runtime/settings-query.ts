import { presetSettings } from "../core/presets/registry.ts";
import { differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";

/** A preset and settings as a link says them: only what differs from the preset, and always the seed. */
export function settingsQuery(preset: string, settings: Settings): URLSearchParams {
  const query = new URLSearchParams({ preset });
  for (const [key, value] of differences(settings, presetSettings(preset))) {
    query.set(key, String(value));
  }
  query.set("seed", String(settings.seed));
  return query;
}
