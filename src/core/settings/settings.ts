import type { MEASURE } from "./groups/measure.ts";
import type { MODEL } from "./groups/model.ts";
import type { OPTIMIZER } from "./groups/optimizer.ts";
import type { REWARD } from "./groups/reward.ts";
import type { SCHEDULE } from "./groups/schedule.ts";
import type { START } from "./groups/start.ts";
import type { TASK } from "./groups/task.ts";
import type { ValuesOf } from "./spec.ts";

/**
 * A complete, checked set of settings: the type that everything else reads, inferred from the groups of
 * the table. Only `algorithm` is named here: its choices are the arms, which themselves read settings.
 */
export interface Settings
  extends ValuesOf<typeof TASK>,
    ValuesOf<typeof SCHEDULE>,
    ValuesOf<typeof REWARD>,
    ValuesOf<typeof OPTIMIZER>,
    ValuesOf<typeof START>,
    ValuesOf<typeof MODEL>,
    ValuesOf<typeof MEASURE> {
  readonly algorithm: string;
}

export type SettingKey = keyof Settings;
