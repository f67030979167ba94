import { LabError } from "../../core/errors.ts";

/** Why nothing can be kept, or no longer. */
export const STORAGE_FAULTS = [
  "refused", // a private window, or storage that was switched off
  "full", // no room left
  "blocked", // another tab holds an older form of the database open
  "newer", // a newer version of the lab made the database
  "removed", // what was kept of the run is gone: deleted here, by another tab or by the browser
  "taken", // another tab writes the run
  "broken", // anything else
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** The English sentence of each fault; the page has it in other languages by the fault's name. */
export const STORAGE_FAULT_SENTENCES: Readonly<Record<StorageFault, string>> = {
  refused: "This browser lets the page keep nothing.",
  full: "The browser has no room left for this page.",
  blocked: "Another tab holds an older form of the kept runs open.",
  newer: "A newer version of the lab keeps its runs here.",
  removed: "What was kept of the run is no longer there.",
  taken: "Another tab writes this run.",
  broken: "The browser could not read or write what it keeps.",
};

/** What damaged or foreign parts are called, and why a record cannot be read. */
export const RECORD_SENTENCES = {
  run: "The kept run",
  checkpoint: "The kept checkpoint",
  otherFormat: (format: string, own: number) =>
    `It is of format ${format}, but this lab reads format ${own}.`,
  otherField: (field: string) => `Its part ${field} is not as this lab writes it.`,
};

export const storageError = (fault: StorageFault, why = ""): LabError =>
  new LabError("storage", STORAGE_FAULT_SENTENCES[fault], { fault, why });

/** What went wrong with the database, by the names that browsers give it. */
export function storageFaultOf(thrown: unknown): StorageFault {
  if (thrown instanceof LabError && thrown.code === "storage") {
    return STORAGE_FAULTS.find((fault) => fault === thrown.detail.fault) ?? "broken";
  }
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";
  if (name === "QuotaExceededError") return "full";
  if (name === "VersionError") return "newer";
  if (name === "SecurityError" || name === "NotAllowedError") return "refused";
  return "broken";
}

/** Any error of the database as one of the lab. */
export function asStorageError(thrown: unknown): LabError {
  if (thrown instanceof LabError) return thrown;
  return storageError(
    storageFaultOf(thrown),
    thrown instanceof Error ? thrown.message : String(thrown),
  );
}
