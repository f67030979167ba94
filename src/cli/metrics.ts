import { join } from "node:path";
import { LabError } from "../core/errors.ts";
import type { Line } from "../core/study/measure.ts";
import { FILES, readFileOrRefuse } from "./run-folder.ts";

/**
 * The lines of a run's metrics.jsonl, checked to be consecutive; branched runs may start after line 0.
 * @throws LabError("bad-file") naming the line that is invalid or out of order
 */
export function readMetrics(folder: string): Line[] {
  const path = join(folder, FILES.metrics);
  const refused = (why: string) =>
    new LabError("bad-file", `${path} cannot be used: ${why}.`, { file: path });
  const texts = new TextDecoder().decode(readFileOrRefuse(path)).split("\n").filter(Boolean);
  const lines = texts.map((text, i) => {
    try {
      const line: unknown = JSON.parse(text);
      if (typeof line === "object" && line !== null) return line as Line;
      throw new TypeError();
    } catch {
      throw refused(`line ${i + 1} is not a line of metrics`);
    }
  });
  const first = Number(lines[0]?.["line"] ?? 0);
  const stray = lines.findIndex(({ line }, i) => line !== first + i);
  if (stray >= 0) {
    const { line } = lines[stray] as Line;
    throw refused(
      `its lines are out of order: line ${line} is where line ${first + stray} should be`,
    );
  }
  return lines;
}
