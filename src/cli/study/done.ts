/** Checks what is in a task's folder, and reads the results of a done one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import { type EvaluationReport, FORMAT } from "../../core/evaluation/report.ts";
import { differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Line } from "../../study/line.ts";
import { readFileOrRefuse, readText } from "../disk.ts";
import { FILES } from "../manifest.ts";
import { readMetrics } from "../metrics.ts";
import { readCheckpoint, readConfig } from "../read-run.ts";
import { sha256 } from "../sealed.ts";
import { RECORD, readRecord } from "./record.ts";
import type { Task } from "./tasks.ts";

/** Hashes of the result files of a task that exist, by file. */
export function hashesOf(folder: string): Record<string, string> {
  const files = [FILES.metrics, FILES.checkpoint, FILES.evaluation];
  const existing = files.filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries(
    existing.map((file) => [file, sha256(readFileOrRefuse(join(folder, file)))]),
  );
}

const refuse = (path: string, why: string, rest: string) =>
  new TangoError("bad-file", `${path} ${why}: ${rest}.`, { file: path });
const AGAIN = "move it away to run it again";

/**
 * Checks that a task's folder is as the lab left it, and has its settings.
 * @throws TangoError("bad-file") with a remedy
 */
export function checkFolder(task: Task): void {
  const { folder, settings } = task;
  const now = hashesOf(folder);
  for (const [file, hash] of Object.entries(readRecord(task)?.files ?? {})) {
    const path = join(folder, file);
    // A done job's weights may have been deleted, and a missing evaluation is computed again.
    if (!existsSync(path) && task.kind === "job" && file !== FILES.metrics) continue;
    if (now[file] === hash) continue;
    const why = existsSync(path)
      ? `was changed after its task was done, and ${RECORD} has another sha256`
      : "is missing";
    const rest =
      file === FILES.evaluation
        ? "move it away, and --resume computes it again"
        : `put it back, or move ${folder} away to run it again`;
    throw refuse(path, why, rest);
  }
  try {
    const stored = readConfig(folder).settings;
    const [key, found] = differences(stored, settings)[0] ?? [];
    if (key !== undefined) {
      const expected = settings[key as keyof Settings];
      const why = `holds a run with another ${key} (${found}, but this study has ${expected})`;
      throw refuse(folder, why, AGAIN);
    }
    if (existsSync(join(folder, FILES.checkpoint))) readCheckpoint(folder);
  } catch (error) {
    if (!(error instanceof TangoError) || /move /.test(error.message)) throw error;
    const rest = `; move ${folder} away to run it again.`;
    throw new TangoError(error.code, error.message.replace(/\.$/, rest), error.detail);
  }
}

/**
 * The results of a done task.
 * @throws TangoError("bad-file") if they have other settings than the task, were changed, or are incomplete
 */
export function readDone(task: Task): {
  readonly lines: readonly Line[];
  readonly evaluation: EvaluationReport | null;
} {
  const { folder } = task;
  checkFolder(task);
  const lines = readMetrics(folder);
  if (task.kind !== "job") return { lines, evaluation: null };
  if (lines.at(-1)?.["stage"] !== "end") {
    throw refuse(folder, "is marked as done, but its metrics.jsonl is incomplete", AGAIN);
  }
  if (!task.evaluation) return { lines, evaluation: null };
  const path = join(folder, FILES.evaluation);
  const evaluation = JSON.parse(readText(path)) as EvaluationReport;
  if (evaluation.format === FORMAT) return { lines, evaluation };
  throw refuse(
    path,
    "is not an evaluation of this lab",
    "move it away, and --resume makes it again",
  );
}
