import { LabError } from "../errors.ts";
import { entryById } from "../registry.ts";
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

/** Dropped presets, which old links and commands may name, with the one that shows the same today. */
const DROPPED: ReadonlyMap<string, string> = new Map([
  ["hard", "gap"],
  ["sparse", "gap"],
]);

/** @throws LabError("bad-setting") listing the ids that exist, or saying what replaced a dropped preset. */
export function presetById(id: string): Preset {
  const instead = DROPPED.get(id);
  if (instead === undefined) return entryById("preset", PRESETS, id);
  const sentence = `The preset "${id}" was dropped: ${instead} shows what happens where right answers are rare.`;
  throw new LabError("bad-setting", sentence, { key: "preset", value: id, allowed: instead });
}

/** A preset's complete settings. */
export function presetSettings(id: string): Settings {
  return applySettings(defaultSettings(), Object.entries(presetById(id).settings));
}
