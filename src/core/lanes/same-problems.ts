import type { SettingKey, Settings } from "../settings/settings.ts";

/** The settings that decide which problems training draws. */
const PROBLEMS: readonly SettingKey[] = ["rlMinSteps", "rlMaxSteps"];

/** Whether two runs of one task and seed train on the same problems. */
export const trainsOnSame = (one: Settings, other: Settings): boolean =>
  PROBLEMS.every((key) => one[key] === other[key]);
