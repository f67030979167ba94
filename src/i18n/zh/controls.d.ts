import type * as en from "../en/controls.ts";
export declare const controls: typeof en.controls;
