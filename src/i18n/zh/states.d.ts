import type * as en from "../en/states.ts";
export declare const states: typeof en.states;
