/** What a finished study writes: report.json, report.md, table.csv, figures, raw metrics and their hashes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Job } from "../../core/study/jobs.ts";
import { type JobLines, tableOf } from "../../core/study/report.ts";
import type { Study } from "../../core/study/spec.ts";
import { readMetrics } from "../metrics.ts";
import { FILES, readFileOrRefuse, writeWhole } from "../run-folder.ts";
import { figuresOf } from "./figures.ts";
import { type JobRow, reportText, type StudyReport, tableCsv } from "./report-text.ts";
import { readRecord, type Task, type TaskRecord } from "./tasks.ts";

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
  const hashes: string[] = [];
  mkdirSync(join(out, "metrics"), { recursive: true });
  const rows = jobs.map((job): JobRow => {
    const task = byId.get(String(job.index)) as Task;
    const record = readRecord(task) as TaskRecord;
    const { block, condition, seed, name, index } = job;
    if (record.state === "done") {
      done.push({ block, condition, seed, lines: readMetrics(task.folder) });
    }
    const metrics = join(task.folder, FILES.metrics);
    const bytes = existsSync(metrics) ? readFileOrRefuse(metrics) : null;
    const sha256 = bytes && createHash("sha256").update(bytes).digest("hex");
    if (bytes) {
      writeWhole(join(out, "metrics", `${name}.jsonl.gz`), gzipSync(bytes, { level: 9 }));
      hashes.push(`${sha256}  ${name}.jsonl\n`);
    }
    return { index, name, block, condition, seed, sha256, ...record };
  });
  const starts = tasks.flatMap((task) => {
    const record = task.kind === "job" ? null : readRecord(task);
    return record ? [{ id: task.id, kind: task.kind, words: task.words, ...record }] : [];
  });
  const table = tableOf(study, done);
  const report: StudyReport = { study, command, jobs: rows, starts, table };
  const figures = figuresOf(study, done, table);
  for (const { file, svg } of figures) writeWhole(join(out, file), svg);
  writeWhole(join(out, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeWhole(join(out, "table.csv"), tableCsv(report));
  writeWhole(join(out, "metrics.sha256"), hashes.join(""));
  writeWhole(join(out, "report.md"), reportText(report, figures));
  return rows.filter(({ state }) => state !== "done").length;
}
