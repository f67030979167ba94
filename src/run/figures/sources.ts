/** The sources of numbers in texts, on the page: each table and recording is fetched once, when a lesson needs it. */
import { TangoError } from "../../core/errors.ts";
import { words } from "../../i18n/index.ts";
import { shipped } from "../../page/app.ts";
import { hasStudy, studyText, tabledStudies } from "../../page/studies.ts";
import { memoize } from "../../runtime/memoize.ts";
import type { NumberSources } from "./resolve.ts";
import { readStudyTable, shortList } from "./study-table.ts";
import { figureWords } from "./words.en.ts";

async function fetchTable(study: string) {
  const name = `tables/${study}`;
  if (!hasStudy(name)) {
    const there = shortList(tabledStudies());
    const why = words(figureWords).noStudy(study, there);
    throw new TangoError("bad-file", why, { field: "study" });
  }
  try {
    return readStudyTable(study, await studyText(name));
  } catch (error) {
    if (error instanceof TangoError) throw error;
    throw new TangoError("bad-file", words(figureWords).notFetched(study), { study });
  }
}

async function openRecording(preset: string) {
  const item = await shipped.open(preset);
  if (item) return item.recording;
  const there = shortList(await shipped.presets());
  const why = words(figureWords).noRecording(preset, there);
  throw new TangoError("bad-file", why, { field: "preset" });
}

export const pageSources: NumberSources = { table: memoize(fetchTable), recording: openRecording };
