import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Where programs of these names may be on PATH, whether or not they are there.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function onPath(names) {
  if (process.platform === "win32") return [];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether a browser starts. An installed one may not: libraries may be missing, or it may be another installer's stub.
 * @param {string} file
 */
export function browserStarts(file) {
  if (!existsSync(file)) return false;
  // Chrome and Firefox on Windows open a window when asked for their version.
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { timeout: 30_000, stdio: "ignore" }).status === 0;
}
