import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { LabError } from "../../core/errors.ts";
import { reasonOf } from "../run-folder.ts";

/** A holder that gave no sign for so long is gone. It gives one after each unit of work. */
const SILENCE_MS = 10 * 60 * 1000;
const LOOK_AGAIN_MS = 500;

/** A lock beside a folder: two processes never work in the same one. */
export interface Lock {
  /** Says that the holder lives. */
  touch(): void;
  release(): void;
}

const lockOf = (folder: string) => `${folder}.lock`;
const OWN = `${process.pid} ${hostname()}`;

/** Whether a living process holds the lock of a folder. */
export function isHeld(folder: string): boolean {
  const path = lockOf(folder);
  try {
    const [pid, host] = readFileSync(path, "utf8").split(" ");
    if (Date.now() - statSync(path).mtimeMs > SILENCE_MS) return false;
    return host !== hostname() || isAlive(Number(pid));
  } catch {
    // Not there, or taken away while we looked.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === "EPERM";
  }
}

/**
 * Waits until nobody holds the lock and takes it.
 * @returns null when `stopped` turned true in the meantime
 */
export async function acquire(folder: string, stopped: () => boolean): Promise<Lock | null> {
  const path = lockOf(folder);
  for (;;) {
    if (stopped()) return null;
    if (!isHeld(folder)) {
      // Left behind by a process that died.
      if (existsSync(path)) rmSync(path, { force: true });
      try {
        writeFileSync(path, OWN, { flag: "wx" });
        return {
          touch: () => utimesSync(path, new Date(), new Date()),
          release: () => rmSync(path, { force: true }),
        };
      } catch (error) {
        if ((error as { code?: unknown }).code !== "EEXIST") {
          throw new LabError("bad-file", `${path} cannot be written: ${reasonOf(error)}.`, {
            file: path,
          });
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
