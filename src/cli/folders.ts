import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

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
