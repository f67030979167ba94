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
import { bestPoints } from "../../study/best.ts";
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
import { newRecord, readRecord, type TaskRecord } from "./record.ts";
import { type JobRow, type ResolvedSettings, reportJson, type StudyReport } from "./report-json.ts";
import { reportText } from "./report-text.ts";
import { tableCsv } from "./table-csv.ts";
import { stateOf, type Task } from "./tasks.ts";

/**
 * Writes the report of a study. Unfinished jobs appear as stopped, and the page says so.
 * @param command that reproduces the study
 * @returns how many jobs failed, and how many have not ended
 * @throws TangoError("bad-file") if the results of a done job cannot be read or were changed
 */
export function writeReport(
  out: string,
  { study, jobs, tasks }: { study: Study; jobs: readonly Job[]; tasks: readonly Task[] },
  command: string,
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
  const best = bestPoints(study, table);
  const report: StudyReport = {
    study,
    command,
    settings,
    jobs: rows,
    starts,
    table,
    contrasts,
    collapses,
    ...(best.length > 0 ? { best } : {}),
  };
  const figures = studyFigures(study, done);
  const write = (file: string, content: string | Uint8Array) =>
    writeWhole(join(out, file), content);
  for (const { file, svg } of figures) write(file, svg);
  write(ARCHIVE_FILE, gzipSync(archiveText(names, archived), { level: 9 }));
  write("report.json", reportJson(report));
  write("table.csv", tableCsv(study, table));
  write("metrics.sha256", rows.map((row) => hashLines(row, "metrics")).join(""));
  write("figures.sha256", rows.map((row) => hashLines(row, "figures")).join(""));
  write("report.md", reportText(report, figures));
  const count = (wanted: TaskRecord["state"]) =>
    rows.filter(({ state }) => state === wanted).length;
  return { failed: count("failed"), missing: count("stopped") };
}

/** The resolved settings of each block and condition. */
export function settingsOf(jobs: readonly Job[]): ResolvedSettings[] {
  const pairs = new Map<string, ResolvedSettings>();
  for (const { block, condition, preset, settings: all } of jobs) {
    const { seed: _, ...settings } = all;
    pairs.set(`${block} ${condition}`, { block, condition, preset, settings });
  }
  return [...pairs.values()];
}

/** The jobs as report rows, and the lines of finished ones in two forms: for figures, and for the archive. */
function readJobs(jobs: readonly Job[], tasks: readonly Task[], names: readonly string[]) {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const done: JobLines[] = [];
  const archived: ArchivedJob[] = [];
  const rows = jobs.map(({ block, condition, seed, name, index }): JobRow => {
    const task = byId.get(String(index)) as Task;
    const record = endOf(task);
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

/** A task's record; an unfinished task counts as stopped, without an error. */
function endOf(task: Task): TaskRecord {
  const record = readRecord(task);
  const hasEnded = ["done", "failed"].includes(stateOf(task));
  return record && hasEnded ? record : { ...newRecord(), state: "stopped" };
}

/** SHA-256 of a file in a task's folder; null if it has none. */
function hashOf({ folder }: Task, file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? sha256(readFileOrRefuse(path)) : null;
}

/** A job's lines in metrics.sha256 (its files as stored), or in figures.sha256; none if it wrote no metrics. */
function hashLines(row: JobRow, which: "metrics" | "figures"): string {
  const { name, evaluationSha256 } = row;
  const hash = which === "metrics" ? row.sha256 : row.figuresSha256;
  if (hash === null) return "";
  const file = which === "metrics" ? `jobs/${name}/metrics.jsonl` : name;
  const ofEvaluation = evaluationSha256 ? `${evaluationSha256}  jobs/${name}/eval.json\n` : "";
  return `${hash}  ${file}\n${ofEvaluation}`;
}
