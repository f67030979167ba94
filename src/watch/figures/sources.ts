/** The sources of numbers in texts, on the page: each table and recording is fetched once, when a lesson needs it. */
import { TangoError } from "../../core/errors.ts";
import { memoize } from "../../runtime/memoize.ts";
import { shipped } from "../../ui/page/app.ts";
import type { NumberSources } from "./resolve.ts";
import { readStudyTable, shortList } from "./study-table.ts";

/** The files of the tables, set by vite.config.ts: requesting a missing one would log an error in the console. */
declare const __STUDIES__: readonly string[] | undefined;

const DEADLINE_MS = 30_000; // for fetching a table

async function fetchTable(study: string) {
  const tables = typeof __STUDIES__ === "undefined" ? [] : __STUDIES__;
  if (!tables.includes(`${study}.json`)) {
    const there = shortList(tables.map((file) => file.replace(".json", "")));
    const why = `study "${study}" is not one of this lab: it has ${there}.`;
    throw new TangoError("bad-file", why, { field: "study" });
  }
  try {
    const url = new URL(`studies/tables/${study}.json`, document.baseURI);
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) throw new Error(`${url} could not be fetched: ${response.status}`);
    return readStudyTable(study, await response.text());
  } catch (error) {
    if (error instanceof TangoError) throw error;
    throw new TangoError("bad-file", `The table of study ${study} could not be fetched.`, {
      study,
    });
  }
}

async function openRecording(preset: string) {
  const item = await shipped.open(preset);
  if (item) return item.recording;
  const there = shortList(await shipped.presets());
  const why = `preset "${preset}" has no recording: there are ${there}.`;
  throw new TangoError("bad-file", why, { field: "preset" });
}

export const pageSources: NumberSources = { table: memoize(fetchTable), recording: openRecording };
