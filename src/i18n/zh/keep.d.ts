import type * as en from "../en/keep.ts";
export declare const keep: typeof en.keep;
export declare const share: typeof en.share;
export declare const offline: typeof en.offline;
