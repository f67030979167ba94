import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import type { SettingWords } from "../../page/setting-names.ts";

export type SettingGroup = (typeof SETTING_TABLE)[SettingKey]["group"];

const KEYS = Object.keys(SETTING_TABLE) as SettingKey[];

const WITH_PRESET: readonly SettingKey[] = ["seed"]; // settings shown with the preset, above the setup

/** The settings that are always shown: those that define a run or change it most. */
export const OPEN_SETTINGS: readonly SettingKey[] = [
  "task",
  "algorithm",
  "groupSize",
  "generatorPerRound",
  "verifierPerRound",
  "alpha0",
];

/** Settings that are listed under another group: those on where the models compute, under "measure". */
const MOVED: Partial<Record<SettingKey, SettingGroup>> = {
  engine: "measure",
  threads: "measure",
  pace: "measure",
};

/** All settings of the panel, in the order of SETTING_TABLE. */
export const LISTED_SETTINGS: readonly SettingKey[] = KEYS.filter(
  (key) => !WITH_PRESET.includes(key),
);

/** The settings that are not always shown, by group, in the order of SETTING_TABLE. */
export function settingGroups(): ReadonlyMap<SettingGroup, readonly SettingKey[]> {
  const groups = new Map<SettingGroup, SettingKey[]>();
  for (const key of LISTED_SETTINGS) {
    if (OPEN_SETTINGS.includes(key)) continue;
    const group = MOVED[key] ?? SETTING_TABLE[key].group;
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return groups;
}

/** The text that a search looks through: key, name, description and values, in English and in the page's language. */
function textOf(key: SettingKey, { name, doc, choices }: SettingWords): string {
  const { title, doc: english } = SETTING_TABLE[key];
  const parts = [key, title, english, name, doc, ...Object.entries(choices).flat()];
  return parts.join("\n").toLowerCase();
}

/** The settings whose text contains every word of the query; none for an empty query. */
export function findSettings(
  query: string,
  words: Readonly<Record<SettingKey, SettingWords>>,
): readonly SettingKey[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = (key: SettingKey) => {
    const text = textOf(key, words[key]);
    return wanted.every((word) => text.includes(word));
  };
  const isNamed = (key: SettingKey) => words[key].name.toLowerCase().includes(wanted[0] ?? "");
  const found = LISTED_SETTINGS.filter(fits);
  return [...found.filter(isNamed), ...found.filter((key) => !isNamed(key))];
}
