import type * as en from "../en/charts.ts";
export declare const charts: typeof en.charts;
