/** What a finished study writes: report.json, report.md, tables, figures, raw metrics and their hashes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Job } from "../../core/study/jobs.ts";
import { type JobLines, tableOf } from "../../core/study/report.ts";
import type { Study } from "../../core/study/spec.ts";
import { testTimeRows } from "../../core/study/test-time.ts";
import { readMetrics } from "../metrics.ts";
import { FILES, readFileOrRefuse, writeWhole } from "../run-folder.ts";
import { readEvaluation } from "./evaluation.ts";
import { figuresOf } from "./figures.ts";
import { hashLines, type JobRow, reportText, type StudyReport, tableCsv } from "./report-text.ts";
import { readRecord, type Task, type TaskRecord } from "./tasks.ts";
import { testTimeCsv } from "./test-time-text.ts";

/**
 * Writes the report of a study whose jobs all came to an end.
 * @param command what a reader types to do it again
 * @returns how many jobs failed
 * @throws LabError("bad-file") when a job's metrics cannot be read
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
    if (isDone) {
      const evaluation = readEvaluation(task);
      done.push({ block, condition, seed, lines: readMetrics(task.folder), evaluation });
    }
    const sha256 = keep(join(task.folder, FILES.metrics), join(out, "metrics"), `${name}.jsonl`);
    const ofEvaluation =
      isDone && task.evaluation
        ? keep(join(task.folder, FILES.evaluation), join(out, "eval"), `${name}.json`)
        : null;
    const hashes = { sha256, ...(ofEvaluation ? { evaluationSha256: ofEvaluation } : {}) };
    return { index, name, block, condition, seed, ...hashes, ...record };
  });
  const starts = tasks.flatMap((task) => {
    const record = task.kind === "job" ? null : readRecord(task);
    return record ? [{ id: task.id, kind: task.kind, words: task.words, ...record }] : [];
  });
  const table = tableOf(study, done);
  const testTime = study.testTime && testTimeRows(study, done);
  const report: StudyReport = {
    ...{ study, command, jobs: rows, starts, table },
    ...(testTime ? { testTime } : {}),
  };
  const figures = figuresOf(study, done, table, testTime ?? []);
  for (const { file, svg } of figures) writeWhole(join(out, file), svg);
  writeWhole(join(out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeWhole(join(out, "table.csv"), tableCsv(report));
  if (testTime) writeWhole(join(out, "test-time.csv"), testTimeCsv(study, testTime));
  const hashes = rows.flatMap((row) => hashLines(row) ?? []);
  writeWhole(join(out, "metrics.sha256"), hashes.map((line) => `${line}\n`).join(""));
  writeWhole(join(out, "report.md"), reportText(report, figures));
  return rows.filter(({ state }) => state !== "done").length;
}

/** Keeps a file of a job as .gz, when there is one. @returns its hash, or null */
function keep(path: string, folder: string, name: string): string | null {
  if (!existsSync(path)) return null;
  const bytes = readFileOrRefuse(path);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  return createHash("sha256").update(bytes).digest("hex");
}
