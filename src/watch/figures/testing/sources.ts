import { existsSync, readdirSync, readFileSync } from "node:fs";
import { TangoError } from "../../../core/errors.ts";
import { memoize } from "../../../runtime/memoize.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import type { NumberSources } from "../resolve.ts";
import { readStudyTable, shortList } from "../study-table.ts";

const RESULTS = new URL("../../../../docs/results/", import.meta.url);

/** Reads what the page fetches from the reports themselves. */
export const diskSources: NumberSources = {
  table: memoize(async (study: string) => {
    const report = new URL(`${study}/report.json`, RESULTS);
    if (!existsSync(report)) {
      const there = shortList(readdirSync(RESULTS));
      throw new TangoError("bad-file", `study "${study}" is not one of this lab: it has ${there}.`);
    }
    return readStudyTable(study, readFileSync(report, "utf8"));
  }),
  recording: async (preset) => {
    const item = await BUNDLED_RECORDINGS.open(preset);
    if (item) return item.recording;
    throw new TangoError("bad-file", `preset "${preset}" has no recording.`);
  },
};
