/** Writes the results of a study: report.json, report.md, tables, figures, metrics and hashes. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  ARCHIVE_FILE,
  type ArchivedJob,
  archiveText,
  keptLines,
  timelessText,
} from "../../study/archive.ts";
import { collapsesOf } from "../../study/collapses.ts";
import { contrastsOf } from "../../study/contrasts.ts";
import type { Job } from "../../study/jobs.ts";
import { keptNames } from "../../study/kept-names.ts";
import { type JobLines, tableOf } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import { readFileOrRefuse, writeWhole } from "../disk.ts";
import { FILES } from "../manifest.ts";
import { sha256 } from "../sealed.ts";
import { readDone } from "./done.ts";
import { studyFigures } from "./figures.ts";
import { settingsOf } from "./provenance.ts";
import { newRecord, readRecord, type TaskRecord } from "./record.ts";
import { hashLines, type JobRow, reportText, type StudyReport } from "./report-text.ts";
import { tableCsv } from "./table-csv.ts";
import { stateOf, type Task } from "./tasks.ts";

/** Writes additional files beside a report. @returns sections for the beginning of report.md */
export type WriteExtraFiles = (out: string, report: StudyReport) => readonly string[];

interface How {
  /** The command that reproduces the study. */
  readonly command: string;
  readonly front?: WriteExtraFiles | undefined;
}

/** One line per job, cell and contrast: half the size of fully indented JSON, and still readable in `diff`. */
function reportJson(report: StudyReport): string {
  const parts = Object.entries(report).map(([key, value]) => {
    const lines = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${lines}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}

/**
 * Writes the report of a study. Unfinished jobs appear as stopped, and the page says so.
 * @returns how many jobs failed, and how many have not ended
 * @throws TangoError("bad-file") if the results of a done job cannot be read or were changed
 */
export function writeReport(
  out: string,
  study: Study,
  jobs: readonly Job[],
  tasks: readonly Task[],
  { command, front }: How,
): { failed: number; missing: number } {
  const names = keptNames(study);
  const { rows, done, archived } = readJobs(jobs, tasks, names);
  const starts = tasks.flatMap((task) => {
    const record = task.kind === "job" ? null : readRecord(task);
    return record ? [{ id: task.id, kind: task.kind, words: task.words, ...record }] : [];
  });
  const settings = settingsOf(jobs);
  const table = tableOf(study, done);
  const contrasts = contrastsOf(study, done, settings);
  const collapses = collapsesOf(study, done);
  const report: StudyReport = {
    study,
    command,
    settings,
    jobs: rows,
    starts,
    table,
    contrasts,
    collapses,
  };
  const figures = studyFigures(study, done);
  for (const { file, svg } of figures) writeWhole(join(out, file), svg);
  const text = archiveText(names, archived);
  writeWhole(join(out, ARCHIVE_FILE), gzipSync(text, { level: 9 }));
  writeTables(out, report);
  writeWhole(join(out, "report.md"), reportText(report, figures, front?.(out, report)));
  const count = (wanted: TaskRecord["state"]) =>
    rows.filter(({ state }) => state === wanted).length;
  return { failed: count("failed"), missing: count("stopped") };
}

/** The jobs as report rows, and the lines of finished ones in two forms: for figures, and for the archive. */
function readJobs(
  jobs: readonly Job[],
  tasks: readonly Task[],
  names: ReturnType<typeof keptNames>,
) {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const done: JobLines[] = [];
  const archived: ArchivedJob[] = [];
  const rows = jobs.map((job): JobRow => {
    const task = byId.get(String(job.index)) as Task;
    const record = endOf(task);
    const { block, condition, seed, name, index } = job;
    const results = record.state === "done" ? readDone(task) : null;
    const kept = results && keptLines(results.lines, names);
    if (results && kept) {
      // The report uses the archived lines, so that it can be recomputed from the archive.
      const { evaluation } = results;
      done.push({ block, condition, seed, lines: kept, evaluation });
      archived.push({ name, lines: kept, evaluation });
    }
    const evaluationSha256 = results?.evaluation && hashOf(task, FILES.evaluation);
    return {
      index,
      name,
      block,
      condition,
      seed,
      sha256: record.state === "stopped" ? null : hashOf(task, FILES.metrics),
      figuresSha256: kept && sha256(timelessText(kept)),
      ...(evaluationSha256 ? { evaluationSha256 } : {}),
      ...record,
    };
  });
  return { rows, done, archived };
}

function writeTables(out: string, report: StudyReport): void {
  const { study, jobs, table } = report;
  writeWhole(join(out, "report.json"), reportJson(report));
  writeWhole(join(out, "table.csv"), tableCsv(study, table));
  for (const which of ["metrics", "figures"] as const) {
    const lines = jobs.flatMap((row) => hashLines(row, which));
    writeWhole(join(out, `${which}.sha256`), lines.map((line) => `${line}\n`).join(""));
  }
}

/** A task's record; an unfinished task counts as stopped, without an error. */
function endOf(task: Task): TaskRecord {
  const record = readRecord(task);
  const state = stateOf(task);
  if (record && (state === "done" || state === "failed")) return record;
  return { ...newRecord(), state: "stopped" };
}

/** SHA-256 of a file in a task's folder; null if it has none. */
function hashOf({ folder }: Task, file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? sha256(readFileOrRefuse(path)) : null;
}
