import type * as en from "../en/rollouts.ts";
export declare const rollouts: typeof en.rollouts;
