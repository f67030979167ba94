import type * as en from "../en/inspector.ts";
export declare const inspector: typeof en.inspector;
