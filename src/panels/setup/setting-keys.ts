import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";

export type SettingGroup = (typeof SETTING_TABLE)[SettingKey]["group"];

/** These have a place of their own in the page's header. */
const IN_HEADER: readonly SettingKey[] = ["task", "seed"];

/** The settings by group, in the order of the table. */
export function settingGroups(): ReadonlyMap<SettingGroup, readonly SettingKey[]> {
  const groups = new Map<SettingGroup, SettingKey[]>();
  for (const key of Object.keys(SETTING_TABLE) as SettingKey[]) {
    if (IN_HEADER.includes(key)) continue;
    const { group } = SETTING_TABLE[key];
    const keys = groups.get(group) ?? [];
    keys.push(key);
    groups.set(group, keys);
  }
  return groups;
}
