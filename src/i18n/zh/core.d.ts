import type * as en from "../en/core.ts";
/** What core says, by id. */
export declare const presets: typeof en.presets;
export declare const tasks: typeof en.tasks;
export declare const arms: typeof en.arms;
