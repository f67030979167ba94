import { CSV_FORMS, type CsvForm, csvLine } from "../../core/csv.ts";
import { PHASES } from "../../core/training/records.ts";
import { X_AXES } from "../../runtime/metrics/columns.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import type { DrawnRun } from "../page/overlay.ts";

import { type ChartSpec, type SeriesSpec, seriesId } from "./spec.ts";

/** A metric of a chart, on the lines of some phases. */
interface Column {
  readonly head: string;
  readonly metric: string;
  readonly phases: SeriesSpec["phases"];
}

/**
 * What a chart shows as a comma-separated file: a row for each line of a run on which it has a
 * value, with that line's x on every axis, and a column for each series and count; with several runs,
 * the first column is the name of the run. Values are as logged, not smoothed. Of lines that were
 * dropped to save memory, the file has those that the chart still draws.
 */
export function chartCsv(
  runs: readonly DrawnRun[],
  { series }: Pick<ChartSpec, "series">,
  form: CsvForm = CSV_FORMS.comma,
): string {
  const columns = series
    .flatMap((spec): Column[] => [
      { head: seriesId(spec), metric: spec.metric, phases: spec.phases },
      { head: `${seriesId(spec)}/count`, metric: `${spec.metric}/count`, phases: spec.phases },
    ])
    .filter(({ metric }) => runs.some(({ metrics }) => metrics.series.has(metric)));
  const several = runs.length > 1;
  const head = csvLine(
    [...(several ? ["run"] : []), ...X_AXES, ...columns.map((column) => column.head)],
    form,
  );
  const rows = runs.flatMap(({ name, metrics }) =>
    [...earlyRows(metrics, columns), ...heldRows(metrics, columns)].map((cells) =>
      csvLine(several ? [name, ...cells] : cells, form),
    ),
  );
  return head + rows.join("");
}

/** The points still drawn of lines that are no longer held. */
function* earlyRows(metrics: RunMetrics, columns: readonly Column[]): Generator<number[]> {
  if (metrics.forgotten === 0) return;
  const points = columns.map(({ metric, phases }) => {
    const curve = metrics.series.curve(
      metric,
      phases?.map((phase) => PHASES.indexOf(phase)) ?? null,
    );
    return new Map(curve?.at.map((at, i) => [at, curve.values[i] ?? Number.NaN]));
  });
  const lines = new Set(points.flatMap((values) => [...values.keys()]));
  for (const at of [...lines].sort((a, b) => a - b)) {
    if (at >= metrics.forgotten) return;
    yield [...xsOf(metrics, at), ...points.map((values) => values.get(at) ?? Number.NaN)];
  }
}

function* heldRows(metrics: RunMetrics, columns: readonly Column[]): Generator<number[]> {
  for (let row = 0; row < metrics.rows; row++) {
    const cells = columns.map(({ metric, phases }) =>
      phases && !phases.includes(metrics.phase(row)) ? Number.NaN : metrics.value(metric, row),
    );
    if (!cells.every(Number.isNaN)) yield [...xsOf(metrics, metrics.forgotten + row), ...cells];
  }
}

const xsOf = (metrics: RunMetrics, at: number): number[] =>
  X_AXES.map((axis) => metrics.x(axis, at));
