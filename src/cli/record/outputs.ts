import { existsSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LibraryEntry, readLibrary } from "../../core/recording/library.ts";
import { checkWritable, readText, writeError, writeWhole } from "../disk.ts";
import { makeFolder } from "../folders.ts";
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
export function checkpointsPath(recording: string): string {
  return recording.replace(/\.tango\.zip$/, ".checkpoints.zip");
}

/** NAME.attempts.json next to NAME.tango.zip. */
export function attemptsPath(recording: string): string {
  return recording.replace(/\.tango\.zip$/, ".attempts.json");
}

export function indexPath(recording: string): string {
  return join(dirname(recording), "index.json");
}

/** The entries of the index next to a recording. @throws TangoError("bad-file") */
export function readIndexEntries(recording: string): LibraryEntry[] {
  const index = indexPath(recording);
  if (!existsSync(index)) return [];
  return readLibrary(index, readText(index));
}

/** Writes the file, and creates its folder if it is missing. @throws TangoError("bad-file") */
export function writeOut(path: string, bytes: Uint8Array): void {
  createFolderOf(path);
  writeWhole(path, bytes);
}

/** Checks that a run's output files are writable, without leaving any. @throws TangoError("bad-file") */
export function refuseUnwritable({ out, checkpoints, starts }: Outputs, preset: string): void {
  const paths = [out, indexPath(out), ...(checkpoints ? [checkpointsPath(out)] : [])];
  if (starts !== null) {
    for (const role of ["generator", "verifier"] as const) {
      paths.push(startPath(starts, preset, role));
    }
  }
  for (const path of paths) {
    const made = createFolderOf(path);
    try {
      checkWritable(path);
    } finally {
      removeEmpty(made);
    }
  }
  readIndexEntries(out);
}

/** @returns the folders it created, outermost first */
export function createFolderOf(path: string): string[] {
  try {
    return makeFolder(dirname(path));
  } catch (error) {
    throw writeError(path, error);
  }
}

/** @param folders outermost first */
export function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of [...folders].reverse()) rmdirSync(folder);
  } catch {
    // Another process has written into one of them, so it stays.
  }
}
