/**
 * Lets one process at a time write a run folder or an output file, by a lock file beside it. Not proper-lockfile, the
 * usual package: it reports neither who holds a lock nor whether that process is alive.
 */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { TangoError } from "../core/errors.ts";
import { reasonOf } from "./disk.ts";
import { makeFolder } from "./folders.ts";

/**
 * A holder on another machine counts as dead when it has not touched its lock for this long; it touches
 * it after each unit of work. On this machine the process id shows whether the holder is alive.
 */
const SILENCE_MS = 10 * 60 * 1000;
const POLL_MS = 500;

export interface Lock {
  /** Refreshes the lock to show that the holder is alive. @throws TangoError("bad-file") if the lock is gone */
  touch(): void;
  release(): void;
}

/** Beside the real place of a folder or file, so that one that has two names by a link has one lock. */
function lockOf(path: string): string {
  const whole = resolve(path);
  let there = whole;
  while (!existsSync(there)) there = dirname(there);
  return `${join(realpathSync(there), relative(there, whole))}.lock`;
}

/** Locks held by this process; a lock with its process id alone may come from an earlier process with that id. */
const held = new Set<string>();

/** The content of a lock file; null if there is none. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The file is missing, or was just removed.
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

/** Whether a process that is alive holds the lock of a folder or file. */
export function isHeld(path: string): boolean {
  const lock = lockOf(path);
  const content = contentOf(lock);
  return content !== null && isHolderAlive(lock, content);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === "EPERM";
  }
}

/** Removes the lock of a dead process; if another process has just taken it, puts that lock back. */
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

/** Takes a lock that is free or whose holder is dead. @returns null while another process holds it */
function take(path: string): Lock | null {
  const lock = lockOf(path);
  const content = [process.pid, hostname(), randomUUID()].join(" ");
  const found = contentOf(lock);
  if (found !== null) {
    if (isHolderAlive(lock, found)) return null;
    removeDead(lock, found);
  }
  try {
    makeFolder(dirname(lock));
    writeFileSync(lock, content, { flag: "wx" });
  } catch (error) {
    if ((error as { code?: unknown }).code === "EEXIST") return null;
    const rest = "make it writable, or choose another --out";
    throw new TangoError("bad-file", `${lock} cannot be written (${reasonOf(error)}): ${rest}.`, {
      file: lock,
    });
  }
  held.add(content);
  return lockWith(path, content);
}

/** Waits until the lock is free and takes it. @returns null if `stopped` returns true first */
export async function acquire(path: string, stopped: () => boolean): Promise<Lock | null> {
  while (!stopped()) {
    const lock = take(path);
    if (lock) return lock;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}

/**
 * Takes the lock of a folder or file now.
 * @throws TangoError("bad-file") saying which process holds it
 */
export function hold(path: string): Lock {
  const lock = take(path);
  if (lock) return lock;
  const file = lockOf(path);
  const [pid, host] = (contentOf(file) ?? "").split(" ");
  const rest = "wait until it ends, stop it, or choose another folder";
  throw new TangoError(
    "bad-file",
    `${path} is in use: process ${pid || "?"} on ${host || "?"} holds ${file}; ${rest}.`,
    { file: path },
  );
}

/** A lock that this process holds; it leaves a lock alone that another process took over. */
function lockWith(path: string, content: string): Lock {
  const lock = lockOf(path);
  const holds = () => contentOf(lock) === content;
  return {
    touch: () => {
      if (!holds()) {
        const why = "was deleted or moved, or another process took it over";
        throw new TangoError(
          "bad-file",
          `${path} ${why}: this process stops and writes nothing more.`,
          { file: path },
        );
      }
      utimesSync(lock, new Date(), new Date());
    },
    release: () => {
      held.delete(content);
      if (holds()) rmSync(lock, { force: true });
    },
  };
}
