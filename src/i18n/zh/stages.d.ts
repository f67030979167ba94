import type * as en from "../en/stages.ts";
export declare const stages: typeof en.stages;
