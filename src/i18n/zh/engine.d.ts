import type * as en from "../en/engine.ts";
export declare const status: typeof en.status;
export declare const preparing: typeof en.preparing;
export declare const engine: typeof en.engine;
