import { spawn } from "node:child_process";
import { ROOT } from "./ensure-installed.mjs";

const GRACE_MS = 5_000;

/**
 * Runs one tool with this Node and shows its output. At the limit it ends the tool and its children.
 * @param {string[]} args
 * @param {number} limitMs
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it ended with code 0
 */
export function tool(args, limitMs, env = {}) {
  const group = process.platform !== "win32";
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    detached: group,
  });
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    try {
      if (group && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // The process has ended already.
    }
  };
  /** @type {NodeJS.Timeout | undefined} */
  let killer;
  // Playwright closes its browser when interrupted; processes that ignore the signal are killed.
  const end = () => {
    send("SIGINT");
    killer = setTimeout(() => send("SIGKILL"), GRACE_MS);
  };
  const timer = setTimeout(() => {
    console.error(`Stopped after ${Math.round(limitMs / 1000)} s.`);
    end();
  }, limitMs);
  let isInterrupted = false;
  const interrupted = () => {
    isInterrupted = true;
    end();
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  return new Promise((resolve) => {
    child.on("close", (code) => {
      if (isInterrupted) process.exit(130);
      clearTimeout(timer);
      clearTimeout(killer);
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
      resolve(code === 0);
    });
  });
}
