import { bench } from "./bench.ts";
import type { en } from "./index.ts";
import { inference } from "./inference.ts";
import { keep, offline, share } from "./keep.ts";
import { lanes } from "./lanes.ts";
import { ledger } from "./ledger.ts";
import { looks } from "./looks.ts";
import { runs } from "./runs.ts";
import { stages } from "./stages.ts";

/** English of what is opened later: it comes with the code of those views. */
export const later = { bench, inference, keep, lanes, ledger, looks, offline, runs, share, stages };

/** The shape of every catalog. */
export type AllWords = typeof en & typeof later;
