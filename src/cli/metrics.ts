import { join } from "node:path";
import { badFile } from "../core/bad-file.ts";
import type { Line } from "../study/line.ts";

import { FILES, readRunLines } from "./manifest.ts";

/**
 * Complete consecutive lines of metrics.jsonl; those of a branch may start after 0.
 * @throws TangoError("bad-file") also when they do not match the folder's manifest
 */
export function readMetrics(folder: string): Line[] {
  const path = join(folder, FILES.metrics);
  const lines = readRunLines(folder, FILES.metrics).map((text, i) => {
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
