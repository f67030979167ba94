/** Checks that all runs of a study share an engine and the preregistration under which they began. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import type { Study } from "../../study/spec.ts";
import { FILES } from "../manifest.ts";
import { readRecord, type TaskRecord } from "./record.ts";
import type { Task, TaskStudy } from "./tasks.ts";

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Whether a record's work counts; a failed task is run again. */
const counts = ({ state }: TaskRecord) => state !== "failed";

/** Records of a study's folder whose work counts, by folder. */
function recordsIn({ folder }: TaskStudy): Map<string, TaskRecord> {
  const found = new Map<string, TaskRecord>();
  for (const kind of ["starts", "jobs"]) {
    for (const name of namesIn(join(folder, kind))) {
      const record = readRecord({ folder: join(folder, kind, name) });
      if (record && counts(record)) found.set(join(folder, kind, name), record);
    }
  }
  return found;
}

/** Refuses to train a task with another engine than the study has used; null if it may train. */
export function otherEngine({ study, words }: Task, engine: string): TangoError | null {
  for (const [folder, record] of recordsIn(study)) {
    if (record.engine === null || record.engine === engine) continue;
    const here = `${words} would run with engine ${engine}, but ${folder} ran with ${record.engine}`;
    const rest = `resume it where ${record.engine} works, or choose another --out`;
    return refuse(folder, `${here}, and a study compares runs of one engine: ${rest}.`);
  }
  return null;
}

/**
 * Refuses a folder whose runs used different engines or began under another preregistration.
 * @throws TangoError("bad-file"); nothing is written
 */
export function checkUniform(tasks: readonly Task[]): void {
  const byEngine = new Map<string, string>();
  for (const { folder, study, words } of tasks) {
    const record = readRecord({ folder });
    if (!record) continue;
    const began = counts(record) || existsSync(join(folder, FILES.checkpoint));
    if (began && (record.registered ?? null) !== study.registered) {
      const why = "began under another preregistration than the study has now";
      const rest = `put back what it said, or move ${study.folder} away to start another study`;
      throw refuse(folder, `${folder} (${words}) ${why}: ${rest}.`);
    }
    if (counts(record) && record.engine !== null && !byEngine.has(record.engine)) {
      byEngine.set(record.engine, folder);
    }
  }
  const [first, second] = byEngine;
  if (!first || !second) return;
  const [engines, folders] = [`${first[0]} and ${second[0]}`, `${first[1]} and ${second[1]}`];
  const rest = "move the runs of one of them away, and --resume runs them again";
  throw refuse(
    second[1],
    `${folders} ran with different engines (${engines}), but a study compares runs of one: ${rest}.`,
  );
}

/** Refuses to leave out seeds: a preregistered study reports every seed that it ran. @throws TangoError("bad-file") */
export function checkSeeds(out: string, study: Study): void {
  if (!study.preregistration) return;
  const left = namesIn(join(out, "jobs"))
    .map((name) => /-s(\d+)$/.exec(name)?.[1])
    .filter((seed) => seed !== undefined && !study.seeds.includes(Number(seed)));
  if (left.length === 0) return;
  const seeds = [...new Set(left)].join(", ");
  const why = `${out} has runs of seeds that this command leaves out (${seeds})`;
  const rest = "a preregistered study reports all that it ran: ask for more --seeds";
  throw refuse(out, `${why}, but ${rest}.`);
}
