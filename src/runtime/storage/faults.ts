import { TangoError } from "../../core/errors.ts";

/** Why runs cannot be saved. */
export const STORAGE_FAULTS = [
  "refused", // a private window, or storage that was switched off
  "full", // no room left
  "blocked", // another tab holds an older version of the database open
  "newer", // a newer version of the lab made the database
  "removed", // the stored run is gone: deleted here, by another tab or by the browser
  "taken", // another tab writes the run
  "broken", // anything else
] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** The sentence of each fault. */
export const STORAGE_FAULT_SENTENCES: Readonly<Record<StorageFault, string>> = {
  refused: "This browser does not let the page store anything.",
  full: "The browser has no room left for this page.",
  blocked: "Another tab has an older version of the saved runs open.",
  newer: "The saved runs belong to a newer version of the lab.",
  removed: "The saved run is no longer there.",
  taken: "Another tab is writing this run.",
  broken: "The browser could not read or write its storage.",
};

/** Names of stored parts, for what is wrong with them. */
export const RECORD_SENTENCES = { run: "The saved run", checkpoint: "The saved checkpoint" };

/** A TangoError("storage") for a fault. @param why the browser's message */
export const storageError = (fault: StorageFault, why = ""): TangoError =>
  new TangoError("storage", STORAGE_FAULT_SENTENCES[fault], { fault, why });

/** The fault behind an error of the database, by its DOMException name. */
export function storageFaultOf(thrown: unknown): StorageFault {
  if (thrown instanceof TangoError && thrown.code === "storage") {
    return STORAGE_FAULTS.find((fault) => fault === thrown.detail.fault) ?? "broken";
  }
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";
  if (name === "QuotaExceededError") return "full";
  if (name === "VersionError") return "newer";
  if (name === "SecurityError" || name === "NotAllowedError") return "refused";
  return "broken";
}

/** Any error of the database as a TangoError("storage"); a TangoError is returned as it is. */
export function asStorageError(thrown: unknown): TangoError {
  if (thrown instanceof TangoError) return thrown;
  return storageError(
    storageFaultOf(thrown),
    thrown instanceof Error ? thrown.message : String(thrown),
  );
}
