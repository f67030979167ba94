import { join } from "node:path";
import { badFile } from "../../core/bad-file.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";
import { FILES, readLines } from "../run-folder.ts";

/** The lines and groups of a run folder that this process wrote, in the form of the live stream. */
export function readRun(folder: string): { lines: MetricsLine[]; groups: RolloutGroup[] } {
  const lines = rowsOf(join(folder, FILES.metrics)).map((row) => {
    const { line, phase, stage, ...metrics } = row as Omit<MetricsLine, "values">;
    const values = Object.entries(metrics).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, value] as const] : [],
    );
    return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(values) };
  });
  return { lines, groups: rowsOf(join(folder, FILES.rollouts)) as RolloutGroup[] };
}

function rowsOf(path: string): unknown[] {
  const rows = readLines(path);
  try {
    return rows.map((row) => JSON.parse(row));
  } catch {
    throw badFile(path, "one of its lines is not JSON");
  }
}
