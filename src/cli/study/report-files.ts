/** Writes the results of a finished study: report.json, report.md, tables, figures, metrics and hashes. */
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { contrastsOf } from "../../core/study/contrasts.ts";
import type { Job } from "../../core/study/jobs.ts";
import { type JobLines, tableOf } from "../../core/study/report.ts";
import type { Study } from "../../core/study/spec.ts";
import { testTimeRows } from "../../core/study/test-time.ts";
import { readFileOrRefuse, writeWhole } from "../disk.ts";
import { FILES } from "../manifest.ts";
import { sha256 } from "../sealed.ts";
import { readDone } from "./done.ts";
import { figuresOf } from "./figures.ts";
import { figuresHash, settingsOf } from "./provenance.ts";
import { readRecord, type TaskRecord } from "./record.ts";
import { hashLines, type JobRow, reportText, type StudyReport, tableCsv } from "./report-text.ts";
import type { Task } from "./tasks.ts";
import { testTimeCsv } from "./test-time-text.ts";

/**
 * Writes the report of a study whose jobs have all ended.
 * @param command reproduces the study
 * @returns how many jobs failed
 * @throws LabError("bad-file") if the results of a done job cannot be read or were changed
 */
export function writeReport(
  out: string,
  study: Study,
  jobs: readonly Job[],
  tasks: readonly Task[],
  command: string,
): number {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const done: JobLines[] = [];
  const rows = jobs.map((job): JobRow => {
    const task = byId.get(String(job.index)) as Task;
    const record = readRecord(task) as TaskRecord;
    const { block, condition, seed, name, index } = job;
    const isDone = record.state === "done";
    if (isDone) done.push({ block, condition, seed, ...readDone(task) });
    const metrics = copyCompressed(
      join(task.folder, FILES.metrics),
      join(out, "metrics"),
      `${name}.jsonl`,
    );
    const evaluation =
      isDone && task.evaluation
        ? copyCompressed(join(task.folder, FILES.evaluation), join(out, "eval"), `${name}.json`)
        : null;
    return {
      index,
      name,
      block,
      condition,
      seed,
      sha256: metrics && sha256(metrics),
      figuresSha256: isDone && metrics ? figuresHash(new TextDecoder().decode(metrics)) : null,
      ...(evaluation ? { evaluationSha256: sha256(evaluation) } : {}),
      ...record,
    };
  });
  removeOthers(join(out, "metrics"), new Set(jobs.map(({ name }) => `${name}.jsonl.gz`)));
  removeOthers(join(out, "eval"), new Set(jobs.map(({ name }) => `${name}.json.gz`)));
  const starts = tasks.flatMap((task) => {
    const record = task.kind === "job" ? null : readRecord(task);
    return record ? [{ id: task.id, kind: task.kind, words: task.words, ...record }] : [];
  });
  const settings = settingsOf(jobs);
  const table = tableOf(study, done);
  const contrasts = contrastsOf(study, done, settings);
  const testTime = study.testTime && testTimeRows(study, done);
  const report: StudyReport = {
    study,
    command,
    settings,
    jobs: rows,
    starts,
    table,
    contrasts,
    ...(testTime ? { testTime } : {}),
  };
  const figures = figuresOf(report, done);
  for (const { file, svg } of figures) writeWhole(join(out, file), svg);
  writeWhole(join(out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeWhole(join(out, "table.csv"), tableCsv(report));
  if (testTime) writeWhole(join(out, "test-time.csv"), testTimeCsv(study, testTime));
  for (const which of ["metrics", "figures"] as const) {
    const lines = rows.flatMap((row) => hashLines(row, which));
    writeWhole(join(out, `${which}.sha256`), lines.map((line) => `${line}\n`).join(""));
  }
  writeWhole(join(out, "report.md"), reportText(report, figures));
  return rows.filter(({ state }) => state !== "done").length;
}

/** Removes copies of jobs that are not in this report, such as those of removed seeds. */
function removeOthers(folder: string, names: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  const others = readdirSync(folder).filter((name) => name.endsWith(".gz") && !names.has(name));
  for (const name of others) rmSync(join(folder, name));
}

/** Copies a file of a job as .gz if it exists. @returns its content, or null */
function copyCompressed(path: string, folder: string, name: string): Uint8Array | null {
  if (!existsSync(path)) return null;
  const bytes = readFileOrRefuse(path);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  return bytes;
}
