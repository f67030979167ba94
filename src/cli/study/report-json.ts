/** The content of report.json. */

import type { Best } from "../../study/best.ts";
import type { Collapses } from "../../study/collapses.ts";
import type { Contrast } from "../../study/contrasts.ts";
import type { Cell } from "../../study/report.ts";
import type { Resolved } from "../../study/resolved.ts";
import type { Study } from "../../study/spec.ts";
import type { TaskRecord } from "./record.ts";
import type { Task } from "./tasks.ts";

/** The settings that the jobs of a block and a condition share, and their preset. */
export interface ResolvedSettings extends Resolved {
  readonly preset: string;
}

export interface JobRow extends TaskRecord {
  readonly index: number;
  readonly name: string;
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  /** SHA-256 of metrics.jsonl in the job's folder; null if the job wrote none. */
  readonly sha256: string | null;
  /** SHA-256 of the archived lines without times (archive.ts); null unless the job is done. */
  readonly figuresSha256: string | null;
  /** SHA-256 of eval.json in the job's folder; missing if the study asks for none or the job failed. */
  readonly evaluationSha256?: string;
}

/** The content of report.json. */
export interface StudyReport {
  readonly study: Study;
  readonly command: string;
  readonly settings: readonly ResolvedSettings[];
  readonly jobs: readonly JobRow[];
  readonly starts: readonly (TaskRecord & Pick<Task, "id" | "kind" | "words">)[];
  readonly table: readonly Cell[];
  readonly contrasts: readonly Contrast[];
  /** Missing in reports of versions that did not detect collapses. */
  readonly collapses?: readonly Collapses[];
  /** Of a study whose conditions are points of arms. */
  readonly best?: readonly Best[];
}

/** One line per job, cell and contrast: half the size of fully indented JSON, and still readable in `diff`. */
export function reportJson(report: StudyReport): string {
  const parts = Object.entries(report).map(([key, value]) => {
    const lines = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${lines}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}
