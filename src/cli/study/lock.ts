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
 * A holder on another machine counts as dead when it has not touched its lock for this long; it touches
 * it after each unit of work. On this machine the process id shows whether the holder is alive.
 */
const SILENCE_MS = 10 * 60 * 1000;
const POLL_MS = 500;

/** A lock file next to a folder: two processes never work in the same folder. */
export interface Lock {
  /** Whether the lock still exists: the user may have deleted or moved the folder. */
  holds(): boolean;
  /** Shows that the holder is alive. @throws LabError("bad-file") if the lock is gone */
  touch(): void;
  release(): void;
}

const lockOf = (folder: string) => `${folder}.lock`;
/** The locks of this process: a lock with its process id may belong to an earlier process with that id. */
const held = new Set<string>();

/** The content of a lock file; null if there is none. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Missing, or just removed.
    return null;
  }
}

function isHolderAlive(path: string, content: string): boolean {
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

/** Whether a process that is alive holds the lock of a folder. */
export function isHeld(folder: string): boolean {
  const path = lockOf(folder);
  const content = contentOf(path);
  return content !== null && isHolderAlive(path, content);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === "EPERM";
  }
}

/** Removes a dead lock; a lock that another process has just taken is put back. */
function removeDead(path: string, dead: string): void {
  const aside = `${path}.${process.pid}-${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (contentOf(aside) !== dead) linkSync(aside, path);
  } catch {
    // Another process was faster: check again.
  }
  rmSync(aside, { force: true });
}

/** Waits until the lock is free and takes it. @returns null if `stopped` returns true first */
export async function acquire(folder: string, stopped: () => boolean): Promise<Lock | null> {
  const path = lockOf(folder);
  const content = `${process.pid} ${hostname()} ${randomUUID()}`;
  for (;;) {
    if (stopped()) return null;
    const found = contentOf(path);
    if (found !== null && !isHolderAlive(path, found)) removeDead(path, found);
    if (contentOf(path) === null) {
      try {
        writeFileSync(path, content, { flag: "wx" });
        held.add(content);
        return lockWith(folder, content);
      } catch (error) {
        if ((error as { code?: unknown }).code !== "EEXIST") {
          const rest = "make it writable, or choose another --out";
          throw new LabError(
            "bad-file",
            `${path} cannot be written (${reasonOf(error)}): ${rest}.`,
            { file: path },
          );
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A lock that this process holds; it leaves a lock alone that another process took over. */
function lockWith(folder: string, content: string): Lock {
  const path = lockOf(folder);
  const holds = () => contentOf(path) === content;
  return {
    holds,
    touch: () => {
      if (!holds()) {
        const why = "was deleted or moved, or another process took it over";
        throw new LabError(
          "bad-file",
          `${folder} ${why}: this process stops and writes nothing more.`,
          { file: folder },
        );
      }
      utimesSync(path, new Date(), new Date());
    },
    release: () => {
      held.delete(content);
      if (holds()) rmSync(path, { force: true });
    },
  };
}
