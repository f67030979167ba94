import type * as en from "../en/header.ts";
export declare const header: typeof en.header;
