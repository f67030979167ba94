import { entriesIn, entryById } from "../registry.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import type { Preset } from "./preset.ts";

const modules = import.meta.glob<Preset>("./*.preset.ts", { eager: true, import: "default" });

const presets = entriesIn<Preset>(
  modules,
  {
    id: "string",
    title: "string",
    about: "string",
    watch: "string",
    order: "number",
    settings: "object",
  },
  ({ settings }) => void applySettings(defaultSettings(), Object.entries(settings)),
);

/** All presets by id, sorted by `order`. To add one, add a file `<id>.preset.ts`. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  presets.map((preset) => [preset.id, preset]),
);

/** The ids that menus list. */
export const LISTED_PRESETS: readonly string[] = presets
  .filter(({ listed }) => listed !== false)
  .map(({ id }) => id);

/** @throws TangoError("bad-setting") listing the ids that exist */
export const presetById = (id: string): Preset => entryById("preset", PRESETS, id);

/** A preset's complete settings. */
export function presetSettings(id: string): Settings {
  return applySettings(defaultSettings(), Object.entries(presetById(id).settings));
}
