import { PHASES, type Phase } from "../../../core/training/records.ts";
import { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import type { DrawnRun } from "../../page/overlay.ts";

import type { SeriesSpec } from "../spec.ts";

export const spec = (metric: string, more: Partial<SeriesSpec> = {}): SeriesSpec => ({
  metric,
  label: metric,
  role: "generator",
  line: "solid",
  ...more,
});

type Columns = Readonly<Record<string, readonly number[]>>;

/** A run of these lines; columns are as long as there are phases, NaN where a line has no value. */
export function runOf(phases: readonly Phase[], columns: Columns, name = "run"): DrawnRun {
  const metrics = new RunMetrics();
  const names = Object.keys(columns);
  metrics.setColumns(names);
  metrics.append(
    {
      lines: Float64Array.from(phases, (_, i) => i),
      phases: Uint8Array.from(phases, (phase) => PHASES.indexOf(phase)),
      values: Float64Array.from(
        phases.flatMap((_, i) => names.map((column) => columns[column]?.[i] ?? Number.NaN)),
      ),
    },
    0,
  );
  return { id: name, name, metrics };
}

/** A run of generator updates alone. */
export const updatesOf = (columns: Columns, name?: string): DrawnRun =>
  runOf(Object.values(columns)[0]?.map(() => "generator") ?? [], columns, name);
