import { randomUUID } from "node:crypto";
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { LabError } from "../../core/errors.ts";
import { reasonOf } from "../run-folder.ts";

/**
 * A holder on another machine that gave no sign for so long is gone; it gives one after each unit of
 * work. Here the process itself says whether it lives, however long a unit takes.
 */
const SILENCE_MS = 10 * 60 * 1000;
const LOOK_AGAIN_MS = 500;

/** A lock beside a folder: two processes never work in the same one. */
export interface Lock {
  /** Whether it still stands: a person may have deleted the folder, or moved it, with all in it. */
  holds(): boolean;
  /**
   * Says that the holder lives.
   * @throws LabError("bad-file") when the lock is gone: the holder must write nothing more
   */
  touch(): void;
  release(): void;
}

const lockOf = (folder: string) => `${folder}.lock`;
/** What this process holds: a lock with its number alone may be of an earlier one that had it too. */
const held = new Set<string>();

/** What stands in a lock; null when there is none. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Not there, or taken away while we looked.
    return null;
  }
}

function isLiving(path: string, content: string): boolean {
  const [pid, host] = content.split(" ");
  if (host === hostname()) {
    return Number(pid) === process.pid ? held.has(content) : isAlive(Number(pid));
  }
  try {
    return Date.now() - statSync(path).mtimeMs <= SILENCE_MS;
  } catch {
    return false;
  }
}

/** Whether a living process holds the lock of a folder. */
export function isHeld(folder: string): boolean {
  const path = lockOf(folder);
  const content = contentOf(path);
  return content !== null && isLiving(path, content);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === "EPERM";
  }
}

/** Takes a dead lock away; one that another process took over in the meantime is put back. */
function bury(path: string, dead: string): void {
  const aside = `${path}.${process.pid}-${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (contentOf(aside) !== dead) linkSync(aside, path);
  } catch {
    // Another process was first: look again.
  }
  rmSync(aside, { force: true });
}

/**
 * Waits until nobody holds the lock and takes it.
 * @returns null when `stopped` turned true in the meantime
 */
export async function acquire(folder: string, stopped: () => boolean): Promise<Lock | null> {
  const path = lockOf(folder);
  const own = `${process.pid} ${hostname()} ${randomUUID()}`;
  for (;;) {
    if (stopped()) return null;
    const there = contentOf(path);
    if (there !== null && !isLiving(path, there)) bury(path, there);
    if (contentOf(path) === null) {
      try {
        writeFileSync(path, own, { flag: "wx" });
        held.add(own);
        return lockWith(folder, own);
      } catch (error) {
        if ((error as { code?: unknown }).code !== "EEXIST") {
          const rest = "make that possible, or choose another --out";
          throw new LabError(
            "bad-file",
            `${path} cannot be written (${reasonOf(error)}): ${rest}.`,
            {
              file: path,
            },
          );
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** A lock taken; one that became another's is left alone. */
function lockWith(folder: string, own: string): Lock {
  const path = lockOf(folder);
  const holds = () => contentOf(path) === own;
  return {
    holds,
    touch: () => {
      if (!holds()) {
        const why = "was deleted or moved, or another process took it over";
        throw new LabError(
          "bad-file",
          `${folder} ${why}: this one stops and writes nothing more.`,
          {
            file: folder,
          },
        );
      }
      utimesSync(path, new Date(), new Date());
    },
    release: () => {
      held.delete(own);
      if (holds()) rmSync(path, { force: true });
    },
  };
}
