import type { SettingKey } from "./settings.ts";
import type { SettingPart, SettingSpec } from "./spec.ts";
import { SETTING_TABLE } from "./table.ts";

const SPECS = Object.entries(SETTING_TABLE) as [SettingKey, SettingSpec][];

/** The settings of these parts of a run, in the order of the table. */
export const settingsOfParts = (...parts: readonly SettingPart[]): readonly SettingKey[] =>
  SPECS.filter(([, { part }]) => parts.includes(part)).map(([key]) => key);
