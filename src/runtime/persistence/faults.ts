import { LabError } from "../../core/errors.ts";
import { allWords } from "../../i18n/all.ts";

/** Why nothing can be kept, or no longer. */
export const KEEP_FAULTS = [
  "refused", // a private window, or storage that was switched off
  "full", // no room left
  "blocked", // another tab holds an older form of the database open
  "newer", // a newer version of the lab made the database
  "removed", // what was kept of the run is gone: deleted here, by another tab or by the browser
  "taken", // another tab writes the run
  "broken", // anything else
] as const;
export type KeepFault = (typeof KEEP_FAULTS)[number];

export const keepError = (fault: KeepFault, why = ""): LabError =>
  new LabError("storage", allWords().keep.short[fault], { fault, why });

/** What went wrong with the database, by the names that browsers give it. */
export function keepFaultOf(thrown: unknown): KeepFault {
  if (thrown instanceof LabError && thrown.code === "storage") {
    return KEEP_FAULTS.find((fault) => fault === thrown.detail.fault) ?? "broken";
  }
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";
  if (name === "QuotaExceededError") return "full";
  if (name === "VersionError") return "newer";
  if (name === "SecurityError" || name === "NotAllowedError") return "refused";
  return "broken";
}

/** Any error of the database as one of the lab. */
export function asKeepError(thrown: unknown): LabError {
  if (thrown instanceof LabError) return thrown;
  return keepError(keepFaultOf(thrown), thrown instanceof Error ? thrown.message : String(thrown));
}
