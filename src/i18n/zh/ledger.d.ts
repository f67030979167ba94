import type * as en from "../en/ledger.ts";
export declare const ledger: typeof en.ledger;
