import { csvLine } from "./csv.ts";
import type { MetricBus } from "./metric-bus.ts";

/**
 * All logged figures as a comma-separated file: a row for each line that the page holds, a column
 * for each name, an empty cell where the line has no such figure. Numbers are written to their last
 * digit: reading them back gives the very doubles.
 */
export function metricsCsv(bus: MetricBus): string {
  const { names } = bus;
  const rows = Array.from({ length: bus.rows }, (_, row) =>
    csvLine([bus.line(row), bus.phase(row), ...names.map((name) => bus.value(name, row))]),
  );
  return csvLine(["line", "phase", ...names]) + rows.join("");
}
