import type * as en from "../en/model.ts";
export declare const model: typeof en.model;
