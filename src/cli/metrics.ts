import { join } from "node:path";
import { LabError } from "../core/errors.ts";
import type { Line } from "../core/study/measure.ts";
import { FILES, readFileOrRefuse } from "./run-folder.ts";

/** The lines of a run's metrics.jsonl. @throws LabError("bad-file") naming the line that is none */
export function readMetrics(folder: string): Line[] {
  const path = join(folder, FILES.metrics);
  const lines = new TextDecoder().decode(readFileOrRefuse(path)).split("\n").filter(Boolean);
  return lines.map((text, i) => {
    try {
      const line: unknown = JSON.parse(text);
      if (typeof line === "object" && line !== null) return line as Line;
      throw new TypeError();
    } catch {
      const why = `line ${i + 1} is no line of metrics`;
      throw new LabError("bad-file", `${path} cannot be used: ${why}.`, { file: path });
    }
  });
}
