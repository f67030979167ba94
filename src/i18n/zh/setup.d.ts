import type * as en from "../en/setup.ts";
export declare const setup: typeof en.setup;
