import { MEASURE } from "./groups/measure.ts";
import { MODEL } from "./groups/model.ts";
import { OPTIMIZER } from "./groups/optimizer.ts";
import { REWARD } from "./groups/reward.ts";
import { SCHEDULE } from "./groups/schedule.ts";
import { START } from "./groups/start.ts";
import { TASK } from "./groups/task.ts";
import type { Settings } from "./settings.ts";
import type { SettingSpec } from "./spec.ts";

/**
 * The one table of settings, in the order of the list. Link, file, command line and page read it;
 * nothing else names a setting's type, range or default. Presets (src/core/presets) override defaults.
 */
export const SETTING_TABLE = {
  ...TASK,
  ...SCHEDULE,
  ...REWARD,
  ...OPTIMIZER,
  ...START,
  ...MODEL,
  ...MEASURE,
} as const satisfies Record<keyof Settings, SettingSpec>;

/** Look-up that cannot reach Object.prototype: `__proto__` and `constructor` are unknown keys. */
export const SETTING_SPECS: ReadonlyMap<string, SettingSpec> = new Map(
  Object.entries(SETTING_TABLE),
);
