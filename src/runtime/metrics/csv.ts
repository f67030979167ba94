import { CSV_FORMS, type CsvForm, csvLine } from "../../core/csv.ts";
import type { MetricColumns } from "./columns.ts";

/**
 * All logged metrics as a comma-separated file: a row for each line that is held, a column for each
 * name, an empty cell where the line has no such metric. Reading the numbers back gives the same
 * doubles.
 */
export function metricsCsv(metrics: MetricColumns, form: CsvForm = CSV_FORMS.comma): string {
  const { names } = metrics;
  const rows = Array.from({ length: metrics.rows }, (_, row) =>
    csvLine(
      [metrics.line(row), metrics.phase(row), ...names.map((name) => metrics.value(name, row))],
      form,
    ),
  );
  return csvLine(["line", "phase", ...names], form) + rows.join("");
}
