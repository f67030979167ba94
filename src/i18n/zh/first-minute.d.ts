import type * as en from "../en/first-minute.ts";
export declare const firstMinute: typeof en.firstMinute;
