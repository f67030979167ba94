import type * as en from "../en/progress.ts";
export declare const progress: typeof en.progress;
