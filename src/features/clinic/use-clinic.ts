import { useState } from "react";
import { type ClinicFile, readClinic } from "../../homework/clinic/clinic-file.ts";
import { studyText } from "../../page/studies.ts";
import { keepVisits, keptVisits, NEW_VISIT, type Visit, type Visits } from "./model/visit.ts";

const DATA_FILE = "clinic"; // name of the clinic's data file in public/studies

export const loadClinic = async (): Promise<ClinicFile> =>
  readClinic(`${DATA_FILE}.json`, await studyText(DATA_FILE));

/** The stored visits of all patients, and which patient is on screen. */
export function useVisits(ids: readonly string[]) {
  const [visits, setVisits] = useState<Visits>(keptVisits);
  const open = ids.findIndex((id) => (visits[id] ?? NEW_VISIT).end === "open");
  const [index, setIndex] = useState(Math.max(0, open));
  const id = ids[index] ?? "";
  const set = (visit: Visit) => {
    const next = { ...visits, [id]: visit };
    setVisits(next);
    keepVisits(next);
  };
  return { visits, index, visit: visits[id] ?? NEW_VISIT, set, show: setIndex };
}

/** The next open patient after this one, wrapping around; null when all are closed. */
export function nextOpen(visits: Visits, ids: readonly string[], index: number): number | null {
  const around = ids.map((_, by) => (index + 1 + by) % ids.length);
  return around.find((at) => (visits[ids[at] ?? ""] ?? NEW_VISIT).end === "open") ?? null;
}
