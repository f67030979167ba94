/** Finds the browsers of the tests, and installs them where this user may. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Limit on one attempt. */
const ATTEMPT_MS = 4 * 60_000;

/**
 * The first of these programs that starts. An installed one may not: libraries may be missing, or it may be a stub.
 * @param {string | undefined} given its path, if the user named one
 * @param {readonly string[]} names on PATH
 * @param {readonly string[]} [places] where else it may be
 * @returns {string | null}
 */
export function findProgram(given, names, places = []) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const all = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const starts = (/** @type {string} */ file) =>
    existsSync(file) &&
    // Chrome and Firefox on Windows open a window when asked for their version.
    (process.platform === "win32" ||
      spawnSync(file, ["--version"], { timeout: 30_000, stdio: "ignore" }).status === 0);
  return [...(given ? [given] : []), ...places, ...all].find(starts) ?? null;
}

/** Runs one command with its output shown. @param {string[]} command */
export function runShown([file = "", ...args]) {
  console.log(`$ ${[file === process.execPath ? "node" : file, ...args].join(" ")}`);
  spawnSync(file, args, { stdio: ["ignore", "inherit", "inherit"], timeout: ATTEMPT_MS });
}

/** Installs a package of Debian or Ubuntu, where this user may without a question. @param {string} name */
export function aptInstall(name) {
  if (process.platform !== "linux") return;
  const first = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = [...first, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  runShown([...apt, "update"]);
  runShown([...apt, "install", "-y", name]);
}
