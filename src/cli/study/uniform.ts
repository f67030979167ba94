/** Checks that all runs of a study share an engine and the preregistration under which they began. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import { FILES } from "../manifest.ts";
import { readRecord, type TaskRecord } from "./record.ts";
import type { Task } from "./tasks.ts";

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });

/** Refuses to train a task with another engine than the study has used; null if it may train. */
export function otherEngine({ study, words }: Task, engine: string): TangoError | null {
  for (const kind of ["starts", "jobs"]) {
    const parent = join(study.folder, kind);
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const folder = join(parent, name);
      const used = engineOf(readRecord({ folder }));
      if (used === null || used === engine) continue;
      const here = `${words} would run with engine ${engine}, but ${folder} ran with ${used}`;
      const rest = `resume it where ${used} works, or choose another --out`;
      return refuse(folder, `${here}, and a study compares runs of one engine: ${rest}.`);
    }
  }
  return null;
}

/** The engine of a task whose work counts; a failed one is run again. */
const engineOf = (record: TaskRecord | null) =>
  record && record.state !== "failed" ? record.engine : null;

/**
 * Refuses a folder whose runs used different engines or began under another preregistration.
 * @throws TangoError("bad-file"); nothing is written
 */
export function checkUniform(tasks: readonly Task[]): void {
  let first: { readonly folder: string; readonly engine: string } | null = null;
  for (const { folder, study, words } of tasks) {
    const record = readRecord({ folder });
    if (!record) continue;
    const began = record.state !== "failed" || existsSync(join(folder, FILES.checkpoint));
    if (began && (record.registered ?? null) !== study.registered) {
      const why = "began under another preregistration than the study has now";
      const rest = `put back what it said, or move ${study.folder} away to start another study`;
      throw refuse(folder, `${folder} (${words}) ${why}: ${rest}.`);
    }
    const engine = engineOf(record);
    if (engine === null) continue;
    first ??= { folder, engine };
    if (engine === first.engine) continue;
    const both = `${first.folder} and ${folder} ran with different engines (${first.engine} and ${engine})`;
    const rest = "move the runs of one of them away, and --resume runs them again";
    throw refuse(folder, `${both}, but a study compares runs of one: ${rest}.`);
  }
}
