import type * as en from "../en/replay.ts";
export declare const replay: typeof en.replay;
