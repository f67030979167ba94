/** File access: writes are atomic, and every error becomes one sentence. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { badFile } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { decodeText } from "../core/written-text.ts";

/** Limit on the bytes of a file that is read; a larger text would not fit into a string. */
const MAX_FILE = 256 * 1024 * 1024;
/** Name of a file that is written and renamed afterwards. */
const TEMPORARY = /\.\d+\.tmp$/;

const refuse = (path: string, why: string) =>
  new TangoError("bad-file", `${path} cannot be ${why}.`, { file: path });

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const known: Record<string, string> = {
    EACCES: "permission denied",
    ENOENT: "no such file or folder",
    ENOTDIR: "a part of the path is not a folder",
    EISDIR: "it is a folder",
    EEXIST: "something with that name exists",
    ENOSPC: "the disk is full",
    EROFS: "the disk is read-only",
  };
  return (typeof code === "string" && known[code]) || "the system refused it";
}

/** The error for a file that could not be written. */
export function writeError(path: string, error: unknown): TangoError {
  if (error instanceof TangoError) return error;
  if (codeOf(error) !== "ENOSPC") return refuse(path, `written: ${reasonOf(error)}`);
  const rest = "free some room, then run the same command or --resume again";
  return new TangoError(
    "storage",
    `${path} cannot be written: the disk is full; ${rest}. What was saved before is whole.`,
    { file: path, fault: "full" },
  );
}

/** Flushes a file or folder to disk, where the system supports it. */
function settle(path: string): void {
  let handle: number | null = null;
  try {
    handle = openSync(path, "r");
    fsyncSync(handle);
  } catch (error) {
    // Windows cannot open folders, and some network disks lack fsync; only a full disk is an error.
    if (codeOf(error) === "ENOSPC") throw error;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Writes a temporary file and renames it: neither a crash nor a power failure leaves half a file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    settle(temporary);
    renameSync(temporary, path);
    settle(dirname(path));
  } catch (error) {
    removeIfPresent(temporary);
    throw writeError(path, error);
  }
}

/** Removes a temporary file or folder after a failed write. */
export function removeIfPresent(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Ignored: not even the folder is usable. `removeTemporaryFiles` retries later.
  }
}

/** Runs work on a file or folder. @throws TangoError for what the system refuses */
function writing(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw writeError(path, error);
  }
}

/** Appends to a file. @throws TangoError */
export function append(path: string, text: string): void {
  if (text !== "") writing(path, () => writeFileSync(path, text, { flag: "a" }));
}

/** Flushes appended text to disk. @throws TangoError */
export const syncToDisk = (path: string): void => writing(path, () => settle(path));

/** Truncates a file to this length, if it is longer; needs no room on the disk. @throws TangoError */
export const truncateTo = (path: string, bytes: number): void =>
  writing(path, () => {
    if (statSync(path).size > bytes) truncateSync(path, bytes);
  });

/**
 * Removes temporary files of failed or killed writes from a folder with no other writer.
 * @throws TangoError("bad-file") when it is not a folder
 */
export const removeTemporaryFiles = (folder: string): void =>
  writing(folder, () => {
    for (const name of readdirSync(folder)) {
      if (TEMPORARY.test(name)) rmSync(join(folder, name), { force: true });
    }
  });

/**
 * Checks that a file can be written; leaves nothing behind.
 * @param makesFolder whether its folder is made where it is missing
 * @throws TangoError("bad-file")
 */
export function checkWritable(path: string, makesFolder = false): void {
  let folder = dirname(path);
  while (makesFolder && !existsSync(folder)) folder = dirname(folder);
  const probe = join(folder, `${basename(path)}.${process.pid}.tmp`);
  writing(path, () => {
    writeFileSync(probe, "");
    rmSync(probe);
  });
  if (existsSync(path) && !statSync(path).isFile()) throw refuse(path, "written: it is not a file");
}

/** @throws TangoError("bad-file") when it is missing or cannot be read */
export function readFileOrRefuse(path: string): Uint8Array {
  try {
    const stat = statSync(path);
    if (stat.size > MAX_FILE) {
      throw refuse(path, `read: it has ${stat.size} bytes, at most ${MAX_FILE} are read`);
    }
    // A device reports size 0 and may deliver bytes forever.
    if (!stat.isFile() && !stat.isDirectory()) {
      throw refuse(path, "read: it is not a regular file");
    }
    return readFileSync(path);
  } catch (error) {
    if (error instanceof TangoError) throw error;
    throw refuse(path, `read: ${reasonOf(error)}`);
  }
}

/** A file as text. @throws TangoError("bad-file") when it is missing or cannot be read */
export function readText(path: string): string {
  const bytes = readFileOrRefuse(path);
  return decodeText(bytes) ?? new TextDecoder().decode(bytes);
}

/** As readText, for hand-written files: undecodable bytes are refused. @throws TangoError("bad-file") */
export function readWritten(path: string): string {
  const text = decodeText(readFileOrRefuse(path));
  if (text === null) throw badFile(path, "it is neither UTF-8 nor UTF-16: save it as UTF-8");
  return text;
}
