/** The lines of a run, as they are copied into a branch or a file. */
import { firstIndex } from "../core/binary-search.ts";
import { EVAL_POINTS, type MetricsLine, PHASES } from "../core/training/records.ts";
import type { MetricBlock, RunMetrics } from "./metrics/run-metrics.ts";

/** The lines before this one, with the names that at least one of them has. */
export function blockBefore(
  metrics: RunMetrics,
  line: number,
): { readonly names: readonly string[]; readonly block: MetricBlock } {
  const rows = firstIndex(metrics.rows, (row) => metrics.line(row) >= line);
  const held = Array.from({ length: rows }, (_, row) => row);
  const names = metrics.names.filter((name) =>
    held.some((row) => Number.isFinite(metrics.value(name, row))),
  );
  return {
    names,
    block: {
      lines: Float64Array.from(held, (row) => metrics.line(row)),
      phases: Uint8Array.from(held, (row) => PHASES.indexOf(metrics.phase(row))),
      values: Float64Array.from(
        held.flatMap((row) => names.map((name) => metrics.value(name, row))),
      ),
    },
  };
}

/** All lines that the page holds. The nth evaluation is of the nth of the plan's three points. */
export function linesOf(metrics: RunMetrics): MetricsLine[] {
  let evaluations = 0;
  return metrics.loggedRows().map((values, row): MetricsLine => {
    const phase = metrics.phase(row);
    const stage = phase === "evaluation" ? EVAL_POINTS[evaluations++] : undefined;
    return { line: metrics.line(row), phase, ...(stage ? { stage } : {}), values };
  });
}
