import type { MetricColumns } from "./columns.ts";

/** A line of a comma-separated file (RFC 4180). Numbers with every digit; NaN is an empty cell. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(",")}\r\n`;

function cellText(cell: string | number): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * All logged metrics as a comma-separated file: a row for each line that is held, a column for each
 * name, an empty cell where the line has no such metric. Reading the numbers back gives the same
 * doubles.
 */
export function metricsCsv(metrics: MetricColumns): string {
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
