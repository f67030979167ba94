import type * as en from "../en/bench.ts";
export declare const bench: typeof en.bench;
