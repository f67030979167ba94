import { LabError } from "../errors.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import type { Preset } from "./preset.ts";

const modules = import.meta.glob<Preset>("./*.preset.ts", { eager: true, import: "default" });

/** All presets by id, sorted by `order`. To add one, add a file `<id>.preset.ts`. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  Object.values(modules)
    .sort((a, b) => a.order - b.order)
    .map((preset) => [preset.id, preset]),
);

/** @throws LabError("bad-setting") listing the ids that exist. */
export function presetById(id: string): Preset {
  const preset = PRESETS.get(id);
  if (!preset) {
    const value = id.slice(0, 40);
    const allowed = [...PRESETS.keys()].join(", ");
    throw new LabError(
      "bad-setting",
      `Unknown preset ${JSON.stringify(value)}: choose one of ${allowed}.`,
      {
        key: "preset",
        value,
        allowed,
      },
    );
  }
  return preset;
}

/** A preset's complete settings. */
export function presetSettings(id: string): Settings {
  return applySettings(defaultSettings(), Object.entries(presetById(id).settings));
}
