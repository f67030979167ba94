/** The files that `lab record` writes. */
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type LibraryEntry, type LibraryFile, readLibrary } from "../../core/recording/library.ts";
import { checkWritable, readText, writeError, writeWhole } from "../disk.ts";
import { makeFolder } from "../folders.ts";
import { sha256 } from "../sealed.ts";
import { startPath } from "./start-files.ts";

export interface Outputs {
  /** The recording, NAME.tango.zip; the index is in the same folder. */
  readonly out: string;
  /** Whether NAME.checkpoints.zip is written too. */
  readonly checkpoints: boolean;
  /** The folder for starting weights; null for none. */
  readonly starts: string | null;
}

/** NAME.checkpoints.zip next to NAME.tango.zip. */
export const checkpointsPath = (recording: string): string =>
  recording.replace(/\.tango\.zip$/, ".checkpoints.zip");

/** NAME.attempts.json next to NAME.tango.zip. */
export const attemptsPath = (recording: string): string =>
  recording.replace(/\.tango\.zip$/, ".attempts.json");

export const indexPath = (recording: string): string => join(dirname(recording), "index.json");

/** The entries of the index next to a recording. @throws TangoError("bad-file") */
export function readIndexEntries(recording: string): LibraryEntry[] {
  const index = indexPath(recording);
  return existsSync(index) ? readLibrary(index, readText(index)) : [];
}

/** How an index lists a file. @param index its path */
export function listedFile(index: string, path: string, bytes: Uint8Array): LibraryFile {
  const seen = relative(dirname(index), path).replaceAll("\\", "/");
  return { path: seen, bytes: bytes.length, sha256: sha256(bytes) };
}

/** Writes the file, and creates its folder if it is missing. @throws TangoError("bad-file") */
export function writeOut(path: string, bytes: Uint8Array): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw writeError(path, error);
  }
  writeWhole(path, bytes);
}

/** Checks that a run's output files are writable, without leaving any. @throws TangoError("bad-file") */
export function refuseUnwritable({ out, checkpoints, starts }: Outputs, preset: string): void {
  const paths = [out, indexPath(out), ...(checkpoints ? [checkpointsPath(out)] : [])];
  const roles = starts === null ? [] : (["generator", "verifier"] as const);
  for (const role of roles) paths.push(startPath(starts ?? "", preset, role));
  for (const path of paths) checkWritable(path, true);
  readIndexEntries(out);
}
