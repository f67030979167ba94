import type * as en from "../en/lanes.ts";
export declare const lanes: typeof en.lanes;
