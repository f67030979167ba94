import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those it lies in, one by one: Node's own recursive way never ends where the
 * system knows no new folder, as in /proc.
 * @returns the folders that were made, the outermost first
 * @throws what the system says
 */
export function makeFolder(path: string): string[] {
  if (existsSync(path)) return [];
  const made = makeFolder(dirname(path));
  mkdirSync(path);
  return [...made, path];
}
