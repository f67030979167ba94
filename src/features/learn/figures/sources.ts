/** The sources of figures on the page: each table and recording is fetched once, when a lesson needs it. */
import { TangoError } from "../../../core/errors.ts";
import { shipped } from "../../../page/app.ts";
import { hasStudy, studyText, tabledStudies } from "../../../page/studies.ts";
import { memoize } from "../../../runtime/memoize.ts";
import type { FigureSources } from "./resolve.ts";
import { listed, readStudyTable } from "./study-table.ts";

async function fetchTable(study: string) {
  const name = `tables/${study}`;
  if (!hasStudy(name)) {
    const there = listed(tabledStudies());
    throw new TangoError("bad-file", `study "${study}" is not one of this lab: it has ${there}.`, {
      field: "study",
    });
  }
  try {
    return readStudyTable(study, await studyText(name));
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
  const there = listed(await shipped.presets());
  throw new TangoError("bad-file", `preset "${preset}" has no recording: there are ${there}.`, {
    field: "preset",
  });
}

export const pageSources: FigureSources = { table: memoize(fetchTable), recording: openRecording };
