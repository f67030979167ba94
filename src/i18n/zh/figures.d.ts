import type * as en from "../en/figures.ts";
export declare const figures: typeof en.figures;
