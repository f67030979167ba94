import type * as en from "../en/runs.ts";
export declare const runs: typeof en.runs;
