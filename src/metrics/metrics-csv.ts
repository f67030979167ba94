import { csvLine } from "./csv.ts";
import type { RunMetrics } from "./run-metrics.ts";

/**
 * All logged figures as a comma-separated file: a row for each line that the page holds, a column
 * for each name, an empty cell where the line has no such figure. Numbers are written to their last
 * digit: reading them back gives the very doubles.
 */
export function metricsCsv(metrics: RunMetrics): string {
  const { names } = metrics;
  const rows = Array.from({ length: metrics.rows }, (_, row) =>
    csvLine([
      metrics.line(row),
      metrics.phase(row),
      ...names.map((name) => metrics.value(name, row)),
    ]),
  );
  return csvLine(["line", "phase", ...names]) + rows.join("");
}
