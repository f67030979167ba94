import { changesFromPreset } from "../../core/presets/changes.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import type { AppState } from "../../runtime/app-state.ts";
import { settings } from "../../ui/page/setting-names.ts";

/** The settings that are always shown: those that define a run or change it most. */
export const OPEN_SETTINGS: readonly SettingKey[] = [
  "task",
  "algorithm",
  "groupSize",
  "generatorPerRound",
  "verifierPerRound",
  "alpha0",
];

/** All settings, in the order of SETTING_TABLE; the seed stands with the preset. */
const KEYS = Object.keys(SETTING_TABLE) as SettingKey[];
export const LISTED_SETTINGS: readonly SettingKey[] = KEYS.filter((key) => key !== "seed");

/** The text that a search looks through: key, name, description and values. */
function textOf(key: SettingKey): string {
  const { name, doc, choices } = settings[key];
  return [key, name, doc, ...Object.entries(choices).flat()].join("\n").toLowerCase();
}

/** The settings whose text contains every word of the query, those named so first; none for an empty query. */
export function findSettings(query: string): readonly SettingKey[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = LISTED_SETTINGS.filter((key) => {
    const text = textOf(key);
    return wanted.every((word) => text.includes(word));
  });
  const isNamed = (key: SettingKey) => {
    const { name } = settings[key];
    return `${key} ${name}`.toLowerCase().includes(wanted[0] ?? "");
  };
  return [...found.filter(isNamed), ...found.filter((key) => !isNamed(key))];
}

/** The settings that differ from the preset's. */
export function changedSettings({ draft, preset }: AppState): readonly SettingKey[] {
  return changesFromPreset(preset, draft).map(([key]) => key);
}
