import { join } from "node:path";
import { badFile } from "../../core/bad-file.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";
import { FILES, readRunLines } from "../manifest.ts";

/** The lines and groups of a run folder that this process wrote, in the form of the live stream. */
export function readRun(folder: string): { lines: MetricsLine[]; groups: RolloutGroup[] } {
  const lines = rowsOf(folder, FILES.metrics).map((row) => {
    const { line, phase, stage, ...metrics } = row as Omit<MetricsLine, "values">;
    const values = Object.entries(metrics).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, value] as const] : [],
    );
    return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(values) };
  });
  return { lines, groups: rowsOf(folder, FILES.rollouts) as RolloutGroup[] };
}

function rowsOf(folder: string, file: Parameters<typeof readRunLines>[1]): unknown[] {
  const rows = readRunLines(folder, file);
  try {
    return rows.map((row) => JSON.parse(row));
  } catch {
    throw badFile(join(folder, file), "one of its lines is not JSON");
  }
}
