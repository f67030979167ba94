import type * as en from "../en/inference.ts";
export declare const inference: typeof en.inference;
