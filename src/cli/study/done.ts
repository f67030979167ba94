/** Reads the results of a done task and checks that they belong to it and are unchanged. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import type { EvaluationReport } from "../../core/evaluation/report.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { parseEvaluation } from "../../study/evaluation-file.ts";
import type { Line } from "../../study/line.ts";
import { readFileOrRefuse, readText } from "../disk.ts";
import { FILES } from "../manifest.ts";
import { readMetrics } from "../metrics.ts";
import { readCheckpoint } from "../read-run.ts";
import { sha256 } from "../sealed.ts";
import { readRecord } from "./record.ts";
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

/** @throws TangoError("bad-file") when a folder's settings are not those of its task */
export function checkSettings({ folder, settings }: Task, stored: Settings): void {
  const [difference] = differences(stored, settings);
  if (!difference) return;
  const [key, found] = difference;
  const expected = settings[key as keyof Settings];
  throw refuse(
    folder,
    `holds a run with another ${key} (${found}, but this study has ${expected})`,
    AGAIN,
  );
}

/** A task's checkpoint. @throws TangoError("bad-file") with a remedy if it is damaged */
export function checkpointOf({ folder }: Task): Checkpoint {
  try {
    return readCheckpoint(folder);
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    const rest = `; move ${folder} away to run it again.`;
    throw new TangoError(error.code, error.message.replace(/\.$/, rest), error.detail);
  }
}

/** The settings in config.json. @throws TangoError("bad-file") if it has none */
function configured({ folder }: Task): Settings {
  const path = join(folder, FILES.config);
  try {
    const parsed = JSON.parse(readText(path));
    if (typeof parsed?.settings === "object" && parsed.settings !== null) {
      return parsed.settings;
    }
  } catch (error) {
    if (error instanceof TangoError) throw error;
  }
  throw refuse(path, "holds no settings", `move ${folder} away to run it again`);
}

/** @throws TangoError("bad-file") if a file does not have the hash in job.json */
export function checkHashes(task: Task): void {
  const { folder } = task;
  const recorded = readRecord(task)?.files ?? {};
  const now = hashesOf(folder);
  for (const [file, hash] of Object.entries(recorded)) {
    const path = join(folder, file);
    // A done job's weights may have been deleted, and a missing evaluation is computed again.
    if (!existsSync(path) && task.kind === "job" && file !== FILES.metrics) continue;
    if (now[file] === hash) continue;
    const why = existsSync(path)
      ? "was changed after its task was done, and job.json has another sha256"
      : "is missing";
    const rest =
      file === FILES.evaluation
        ? "move it away, and --resume computes it again"
        : `put it back, or move ${folder} away to run it again`;
    throw refuse(path, why, rest);
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
  const { folder, settings, evaluation } = task;
  checkHashes(task);
  checkSettings(task, configured(task));
  const needsWeights = task.kind !== "job" || existsSync(join(folder, FILES.checkpoint));
  if (needsWeights) checkSettings(task, checkpointOf(task).settings);
  const lines = readMetrics(folder);
  if (task.kind !== "job") return { lines, evaluation: null };
  const end = lines.at(-1);
  if (end?.["stage"] !== "end") {
    throw refuse(folder, "is marked as done, but its metrics.jsonl is incomplete", AGAIN);
  }
  if (!evaluation) return { lines, evaluation: null };
  const path = join(folder, FILES.evaluation);
  const { testTime } = evaluation;
  return { lines, evaluation: parseEvaluation(path, readText(path), settings, testTime, end) };
}
