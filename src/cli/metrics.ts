import { join } from "node:path";
import { badFile } from "../core/bad-file.ts";
import type { Line } from "../core/study/line.ts";
import { FILES, readLines } from "./run-folder.ts";

/** Consecutive lines of metrics.jsonl; branches may start after 0. @throws LabError("bad-file") */
export function readMetrics(folder: string): Line[] {
  const path = join(folder, FILES.metrics);
  const lines = readLines(path).map((text, i) => {
    try {
      const line: unknown = JSON.parse(text);
      if (typeof line === "object" && line !== null) return line as Line;
      throw new TypeError();
    } catch {
      throw badFile(path, `line ${i + 1} is not a line of metrics`);
    }
  });
  const first = Number(lines[0]?.["line"] ?? 0);
  const stray = lines.findIndex(({ line }, i) => line !== first + i);
  if (stray >= 0) {
    const { line } = lines[stray] as Line;
    const why = `line ${line} is where line ${first + stray} should be`;
    throw badFile(path, `its lines are out of order: ${why}`);
  }
  return lines;
}
