/** Logged metrics as a long table, for pandas, R and spreadsheets: a row for each value. */
import { CSV_FORMS, type CsvForm, csvLine } from "../../core/csv.ts";
import type { Role } from "../../core/role.ts";
import type { RunMetrics } from "./run-metrics.ts";

export interface NamedMetrics {
  readonly name: string;
  readonly metrics: RunMetrics;
}

export const TIDY_COLUMNS = ["run", "update", "model", "metric", "value"] as const;

/** Counters and times of both models together. */
const OF_BOTH =
  /^(generator_updates|verifier_updates|num_tokens|num_tokens_read|seconds|step_time|timing_s\/.*)$/;
/** Metrics about the verifier, on its own lines and on the generator's (docs/metrics.md). */
const OF_VERIFIER = /^(verifier|train|mixed|now|twin)\/|^facts\/verifier/;

/** Which model a metric is about. */
export const modelOfMetric = (name: string): Role | "both" =>
  OF_BOTH.test(name) ? "both" : OF_VERIFIER.test(name) ? "verifier" : "generator";

/**
 * The metrics of some runs as a comma-separated file with the columns run, update, model, metric and value.
 * Updates are counted over both models, and a metric stands once in each update that logged it, with its last
 * value. The steps of SFT, which are not updates, are in `metricsCsv` only.
 */
export const tidyCsv = (runs: readonly NamedMetrics[], form: CsvForm = CSV_FORMS.comma): string =>
  csvLine(TIDY_COLUMNS, form) + runs.flatMap((run) => [...rowsOf(run, form)]).join("");

function* rowsOf({ name, metrics }: NamedMetrics, form: CsvForm): Generator<string> {
  let update = Number.NaN;
  let values = new Map<string, number>();
  const written = () =>
    [...values].map(([metric, value]) =>
      csvLine([name, update, modelOfMetric(metric), metric, value], form),
    );
  for (let row = 0; row < metrics.rows; row++) {
    if (metrics.phase(row).startsWith("sft-")) continue;
    const at = metrics.x("turns", metrics.forgotten + row);
    if (at !== update) {
      yield* written();
      update = at;
      values = new Map();
    }
    for (const metric of metrics.names) {
      const value = metrics.value(metric, row);
      if (Number.isFinite(value)) values.set(metric, value);
    }
  }
  yield* written();
}
