import { spawnSync } from "node:child_process";

/** Limit on one attempt. */
const ATTEMPT_MS = 4 * 60_000;

/**
 * Runs one command with its output shown, until the deadline or for at most four minutes.
 * @param {string[]} command
 * @param {number} deadline in milliseconds since 1970
 */
export function runUntilDeadline([file = "", ...args], deadline) {
  const timeout = Math.min(ATTEMPT_MS, deadline - Date.now());
  if (timeout <= 0) return false;
  console.log(`$ ${[file === process.execPath ? "node" : file, ...args].join(" ")}`);
  return spawnSync(file, args, { stdio: ["ignore", "inherit", "inherit"], timeout }).status === 0;
}

/**
 * The commands that install a package of Debian or Ubuntu without a question, each to be tried in turn.
 * @param {string} name of the package
 * @returns {string[][]} none where this user may not install any
 */
export function aptCommands(name) {
  if (process.platform !== "linux") return [];
  const root = process.getuid?.() === 0;
  const sudo = !root && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  const apt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!apt || !(root || sudo)) return [];
  const first = [...(sudo ? ["sudo", "-n"] : []), "env", "DEBIAN_FRONTEND=noninteractive"];
  return [
    [...first, "apt-get", "update"],
    [...first, "apt-get", "install", "-y", name],
  ];
}
