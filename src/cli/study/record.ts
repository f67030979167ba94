/** job.json: how a task ended, where it ran, and the hashes of its results. */
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { badFile } from "../../core/bad-file.ts";
import { TangoError } from "../../core/errors.ts";
import { GOLD_SET_VERSION } from "../../core/evaluation/gold-set.ts";
import { amountSchema } from "../../core/schemas.ts";
import { readText, writeWhole } from "../disk.ts";
import { BUILD, COMMIT } from "./build.ts";

export const STATES = ["done", "failed", "stopped"] as const;
const recordSchema = v.strictObject({
  state: v.picklist(STATES),
  error: v.nullable(v.string()),
  /** Seconds of this task alone, including the time before it was resumed. */
  seconds: amountSchema,
  /** Tokens sampled in training, including those of its starts. */
  tokens: amountSchema,
  engine: v.nullable(v.string()),
  adapter: v.nullable(v.string()),
  /** The engine's variant: its kernels, or vector width and threads; missing in older records. */
  variant: v.optional(v.nullable(v.string())),
  processor: v.string(),
  cores: amountSchema,
  node: v.string(),
  /** Build hash (build.ts): equal builds ran the same code. */
  build: v.string(),
  commit: v.string(),
  goldSetVersion: amountSchema,
  started: v.string(),
  /** sha256 of the preregistered study under which the task began; missing without one. */
  registered: v.optional(v.string()),
  /** sha256 by file of a done task, else null. */
  files: v.nullable(v.record(v.string(), v.string())),
});
export type TaskRecord = v.InferOutput<typeof recordSchema>;
export const RECORD = "job.json";

interface InFolder {
  readonly folder: string;
}

/** How a task ended, or null. @throws TangoError("bad-file") when its job.json cannot be used */
export function readRecord({ folder }: InFolder): TaskRecord | null {
  const path = join(folder, RECORD);
  if (!existsSync(path)) return null;
  try {
    return v.parse(recordSchema, JSON.parse(readText(path)));
  } catch (error) {
    if (error instanceof TangoError) throw error;
    const why = "it is not a job record of this version: move the folder away to run the job again";
    throw badFile(path, why);
  }
}

export function writeRecord({ folder }: InFolder, record: TaskRecord): void {
  writeWhole(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
}

/** The record of a task that is starting; it counts as failed until it is updated. */
export const newRecord = (): TaskRecord => ({
  state: "failed",
  error: null,
  seconds: 0,
  tokens: 0,
  engine: null,
  adapter: null,
  processor: cpus()[0]?.model.trim() || "processor",
  cores: cpus().length,
  node: process.version,
  build: BUILD,
  commit: COMMIT,
  goldSetVersion: GOLD_SET_VERSION,
  started: new Date().toISOString(),
  files: null,
});
