import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { writeError } from "./disk.ts";

/**
 * Creates a folder and its missing parents one by one: Node's recursive option never returns where the
 * system allows no new folder, as in /proc.
 * @returns the created folders, outermost first
 * @throws the system's error
 */
export function makeFolder(path: string): string[] {
  if (existsSync(path)) return [];
  const made = makeFolder(dirname(path));
  mkdirSync(path);
  return [...made, path];
}

/** As `makeFolder`. @throws TangoError("bad-file"), or "storage" where the disk is full */
export function makeFolderOrRefuse(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    throw writeError(path, error);
  }
}
