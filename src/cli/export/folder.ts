/** Writes an export's folder, either completely or not at all. */
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { argumentError } from "../arguments.ts";
import { removeIfPresent, writeError, writeWhole } from "../disk.ts";
import { makeFolder } from "../folders.ts";

/** File contents by path relative to the folder. */
export type FolderFiles = ReadonlyMap<string, string | Uint8Array>;

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** @throws TangoError("bad-setting") for something that is there and is not an empty folder: nothing is overwritten */
export function checkNewFolder(out: string): void {
  if (!existsSync(out)) return;
  if (statSync(out).isDirectory() && readdirSync(out).length === 0) return;
  throw argumentError(`${out} is there already: choose another --out, or remove it first.`, "out");
}

/**
 * Writes a temporary folder and renames it, so that a partial one never exists.
 * @throws TangoError when it cannot be written, or as `checkNewFolder`
 */
export function writeFolder(out: string, files: FolderFiles): void {
  checkNewFolder(out);
  const aside = `${out}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(aside));
    mkdirSync(aside);
    for (const [name, content] of files) {
      makeFolder(dirname(join(aside, name)));
      writeWhole(join(aside, name), content);
    }
    renameSync(aside, out);
  } catch (error) {
    removeIfPresent(aside);
    throw writeError(out, error);
  }
}
