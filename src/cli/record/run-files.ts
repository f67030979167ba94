import { join } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { badFile } from "../../core/bad-file.ts";
import { groupFrom, type StoredGroup } from "../../core/recording/stored-group.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";
import { FILES, readRunLines } from "../manifest.ts";

/**
 * Lines and groups of a run folder in the form of the live stream. The folder was written by this process.
 * @param settings of the run
 */
export function readRun(
  folder: string,
  { algorithm }: Pick<Settings, "algorithm">,
): { lines: MetricsLine[]; groups: RolloutGroup[] } {
  const lines = rowsOf(folder, FILES.metrics).map((row) => {
    const { line, phase, stage, ...metrics } = row as Omit<MetricsLine, "values">;
    const values = Object.entries(metrics).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, value] as const] : [],
    );
    return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(values) };
  });
  const arm = armById(algorithm);
  const groups = (rowsOf(folder, FILES.rollouts) as StoredGroup[]).map((stored) => {
    const group = groupFrom(stored, arm);
    if (group) return group;
    const at = join(folder, FILES.rollouts);
    throw badFile(at, `the arm ${algorithm} cannot have judged the group of line ${stored.line}`);
  });
  return { lines, groups };
}

function rowsOf(folder: string, file: Parameters<typeof readRunLines>[1]): unknown[] {
  const rows = readRunLines(folder, file);
  try {
    return rows.map((row) => JSON.parse(row));
  } catch {
    throw badFile(join(folder, file), "one of its lines is not JSON");
  }
}
