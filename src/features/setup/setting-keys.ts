import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";

/** A group of the table, or the essential settings. */
export type SettingGroup = "essential" | (typeof SETTING_TABLE)[SettingKey]["group"];

/** Settings that the header of the page already shows. */
const IN_HEADER: readonly SettingKey[] = ["seed"];

/** Settings that show an effect within a few updates, or define the run. */
const ESSENTIAL: readonly SettingKey[] = [
  "task",
  "algorithm",
  "updates",
  "verifierWarmup",
  "generatorPerRound",
  "verifierPerRound",
  "groupSize",
  "temperature",
  "alpha0",
  "classWeights",
  "engine",
  "pace",
];

/** The settings by group: the essential ones first, the others in the order of the table. */
export function settingGroups(): ReadonlyMap<SettingGroup, readonly SettingKey[]> {
  const groups = new Map<SettingGroup, SettingKey[]>([["essential", [...ESSENTIAL]]]);
  for (const key of Object.keys(SETTING_TABLE) as SettingKey[]) {
    if (IN_HEADER.includes(key) || ESSENTIAL.includes(key)) continue;
    const { group } = SETTING_TABLE[key];
    const keys = groups.get(group) ?? [];
    keys.push(key);
    groups.set(group, keys);
  }
  return groups;
}
