import type * as en from "../en/own.ts";
export declare const own: typeof en.own;
export declare const link: typeof en.link;
