import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { ROOT } from "./ensure-installed.mjs";

/**
 * Runs one tool with this Node and shows its output. At the limit it ends the tool and its children.
 * @param {string[]} args
 * @param {number} limitMs
 * @param {Record<string, string>} [env]
 * @param {string} [log] a file that takes the output, which is shown when the tool has ended
 * @returns {Promise<boolean>} whether it ended with code 0
 */
export function tool(args, limitMs, env = {}, log) {
  return new Promise((resolve) => {
    const group = process.platform !== "win32";
    const output = log === undefined ? "inherit" : openSync(log, "w");
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
      detached: group,
    });
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      try {
        if (group && child.pid) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // The process has ended already.
      }
    };
    /** @type {NodeJS.Timeout | undefined} */
    let killer;
    const timer = setTimeout(() => {
      console.error(`Stopped after ${Math.round(limitMs / 1000)} s.`);
      end("SIGINT");
      // Playwright closes its browser when interrupted; processes that ignore the signal are killed.
      killer = setTimeout(() => end("SIGKILL"), 5_000);
    }, limitMs);
    let stopping = false;
    const interrupted = () => {
      stopping = true;
      end("SIGINT");
      killer = setTimeout(() => end("SIGKILL"), 5_000);
    };
    process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
    child.on("close", (code) => {
      if (stopping) process.exit(130);
      clearTimeout(timer);
      clearTimeout(killer);
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
      if (log !== undefined && typeof output === "number") {
        closeSync(output);
        process.stdout.write(readFileSync(log));
      }
      resolve(code === 0);
    });
  });
}
