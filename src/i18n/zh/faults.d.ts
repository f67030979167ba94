import type * as en from "../en/faults.ts";
export declare const errors: typeof en.errors;
export declare const fault: typeof en.fault;
export declare const notices: typeof en.notices;
export declare const broken: typeof en.broken;
