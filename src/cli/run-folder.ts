import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LabError } from "../core/errors.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  encodeCheckpoint,
  encodeWeights,
} from "../core/runs/checkpoint.ts";
import type { Settings } from "../core/settings/settings.ts";
import { storedSettings } from "../core/settings/stored.ts";
import type { MetricsLine, RolloutGroup } from "../core/training/records.ts";
import { makeFolder } from "./folders.ts";

/** Bytes of the largest file that is read: the text of a larger one would not fit into a string. */
const MAX_FILE = 256 * 1024 * 1024;

/** The files of a run folder. */
export const FILES = {
  config: "config.json",
  metrics: "metrics.jsonl",
  rollouts: "rollouts.jsonl",
  checkpoint: "checkpoint.safetensors",
  evaluation: "eval.json",
} as const;

const refuse = (path: string, why: string) =>
  new LabError("bad-file", `${path} cannot be ${why}.`, { file: path });

export const cannotWrite = (path: string, error: unknown) =>
  refuse(path, `written: ${reasonOf(error)}`);

/** Writes a temporary file and renames it, so that a crash never leaves half a file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/** Checks that a file can be written; leaves none behind. @throws LabError("bad-file") */
export function checkWritable(path: string): void {
  const probe = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw cannotWrite(path, error);
  }
  if (existsSync(path) && !statSync(path).isFile()) throw refuse(path, "written: it is not a file");
}

/** One line of metrics.jsonl: a missing metric that has a count is null. */
function metricsText({ line, phase, stage, values }: MetricsLine): string {
  return JSON.stringify({ line, phase, ...(stage ? { stage } : {}), ...withNulls(values) });
}

/** The metrics, with null for each one that has only a count: no key is silently absent. */
function withNulls(values: Readonly<Record<string, number>>): Record<string, number | null> {
  const all: Record<string, number | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const metric = name.endsWith("/count") ? name.slice(0, -"/count".length) : name;
    if (!(metric in values)) all[metric] = null;
    all[name] = Number.isFinite(value) ? value : null;
  }
  return all;
}

/** A run folder being written. */
export class RunFolder {
  readonly path: string;
  #metrics: string[];
  #rollouts: string[];
  #pendingMetrics = "";
  #pendingRollouts = "";

  private constructor(path: string, metrics: string[], rollouts: string[]) {
    this.path = path;
    this.#metrics = metrics;
    this.#rollouts = rollouts;
  }

  /** @throws LabError("bad-file") when the folder already holds a run, or cannot be made */
  static create(path: string, preset: string, settings: Settings): RunFolder {
    if (Object.values(FILES).some((file) => existsSync(join(path, file)))) {
      throw new LabError(
        "bad-file",
        `${path} already holds a run: choose another --out, or resume it with --resume ${path}.`,
        { file: path },
      );
    }
    try {
      makeFolder(path);
      writeWhole(
        join(path, FILES.config),
        `${JSON.stringify({ preset, settings: storedSettings(settings) }, null, 2)}\n`,
      );
    } catch (error) {
      throw cannotWrite(path, error);
    }
    const folder = new RunFolder(path, [], []);
    folder.flush();
    return folder;
  }

  /**
   * Opens a run to resume it: lines after the checkpoint are dropped, because training writes them again.
   * @throws LabError("bad-file") naming the file that cannot be used
   */
  static reopen(path: string): { folder: RunFolder; checkpoint: Checkpoint } {
    const checkpoint = readCheckpoint(path);
    const kept = (file: string): string[] => {
      if (!existsSync(join(path, file))) {
        throw new LabError(
          "bad-file",
          `${join(path, file)} is missing: this run cannot be resumed.`,
          { file },
        );
      }
      const lines = readLines(join(path, file));
      return lines.filter((text) => (lineOf(text) ?? Infinity) < checkpoint.state.line);
    };
    const metrics = kept(FILES.metrics);
    if (metrics.length !== checkpoint.state.line) {
      throw new LabError(
        "bad-file",
        `${join(path, FILES.metrics)} has ${metrics.length} usable lines, but the checkpoint was saved at line ${checkpoint.state.line}: the run is damaged.`,
        { file: FILES.metrics },
      );
    }
    const folder = new RunFolder(path, metrics, kept(FILES.rollouts));
    folder.#rewrite();
    return { folder, checkpoint };
  }

  add(line: MetricsLine, group: RolloutGroup | null): void {
    this.#pendingMetrics += `${metricsText(line)}\n`;
    if (group) this.#pendingRollouts += `${JSON.stringify(group)}\n`;
  }

  /** Appends the lines added since the last flush to the files. */
  flush(): void {
    append(join(this.path, FILES.metrics), this.#pendingMetrics);
    append(join(this.path, FILES.rollouts), this.#pendingRollouts);
    this.#pendingMetrics = "";
    this.#pendingRollouts = "";
  }

  save(checkpoint: Checkpoint): void {
    this.flush();
    writeWhole(join(this.path, FILES.checkpoint), encodeCheckpoint(checkpoint));
    const facts = { generator_updates: String(checkpoint.state.generatorUpdates) };
    for (const policy of ["generator", "verifier"] as const) {
      const bytes = encodeWeights(checkpoint[policy], { ...facts, policy });
      writeWhole(join(this.path, `${policy}.safetensors`), bytes);
    }
  }

  #rewrite(): void {
    const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
    writeWhole(join(this.path, FILES.metrics), text(this.#metrics));
    writeWhole(join(this.path, FILES.rollouts), text(this.#rollouts));
    this.#metrics = [];
    this.#rollouts = [];
  }
}

function lineOf(text: string): number | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const line = (parsed as { line?: unknown } | null)?.line;
    return typeof line === "number" ? line : null;
  } catch {
    // A half-written last line: it comes after the checkpoint.
    return null;
  }
}

function append(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: "a" });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

export function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
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

/** @throws LabError("bad-file") when it is missing or cannot be read */
export function readFileOrRefuse(path: string): Uint8Array {
  try {
    const stat = statSync(path);
    if (stat.size > MAX_FILE) {
      throw refuse(path, `read: it has ${stat.size} bytes, at most ${MAX_FILE} are read`);
    }
    // A device reports size 0 and may never stop delivering bytes.
    if (!stat.isFile() && !stat.isDirectory()) {
      throw refuse(path, "read: it is not a regular file");
    }
    return readFileSync(path);
  } catch (error) {
    if (error instanceof LabError) throw error;
    throw refuse(path, `read: ${reasonOf(error)}`);
  }
}

/** A file as text. @throws LabError("bad-file") when it is missing or cannot be read */
export const readText = (path: string): string => new TextDecoder().decode(readFileOrRefuse(path));

/** The lines of a text file that are not empty. @throws LabError("bad-file") as `readText` */
export const readLines = (path: string): string[] => readText(path).split("\n").filter(Boolean);

/** @throws LabError("bad-file") when the folder holds no usable checkpoint */
export function readCheckpoint(folder: string): Checkpoint {
  if (!existsSync(folder)) {
    throw new LabError("bad-file", `There is no run folder ${folder}.`, { file: folder });
  }
  const path = join(folder, FILES.checkpoint);
  return decodeCheckpoint(path, readFileOrRefuse(path));
}
