import type * as en from "../en/looks.ts";
export declare const looks: typeof en.looks;
