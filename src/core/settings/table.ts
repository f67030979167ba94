import { ARMS } from "../algorithms/registry.ts";
import { MEASURE } from "./groups/measure.ts";
import { MODEL } from "./groups/model.ts";
import { OPTIMIZER } from "./groups/optimizer.ts";
import { REWARD } from "./groups/reward.ts";
import { SCHEDULE } from "./groups/schedule.ts";
import { START } from "./groups/start.ts";
import { TASK } from "./groups/task.ts";
import { inGroup } from "./in-group.ts";
import type { Settings } from "./settings.ts";
import { choice, type SettingSpec } from "./spec.ts";

/**
 * The one table of settings, in the order of the list. Links, files, the command line and the page read it; nothing
 * else names a setting's type, range or default. Presets (src/core/presets) override defaults.
 */
export const SETTING_TABLE = {
  ...TASK,
  ...inGroup("schedule", {
    algorithm: choice({
      choices: [...ARMS.keys()],
      default: "tango",
      title: "Method",
      doc: "The arm: which models learn, and where step rewards come from.",
      part: "rounds",
      applies: "restart",
    }),
  }),
  ...SCHEDULE,
  ...REWARD,
  ...OPTIMIZER,
  ...START,
  ...MODEL,
  ...MEASURE,
} as const satisfies Record<keyof Settings, SettingSpec>;

/** A map, so that keys of Object.prototype (`__proto__`, `constructor`) are unknown settings. */
export const SETTING_SPECS: ReadonlyMap<string, SettingSpec> = new Map(
  Object.entries(SETTING_TABLE),
);
