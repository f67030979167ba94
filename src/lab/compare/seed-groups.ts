/** Runs that differ only in their seed, as one run of means with a 95 % band. */
import { pluralize } from "../../core/counted.ts";
import { tQuantile } from "../../core/metrics/student-t.ts";
import { changesFromPreset } from "../../core/presets/changes.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { PHASES } from "../../core/training/records.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { asChanges, changesWords } from "../../ui/page/names.ts";
import { type DrawnRun, groupKey, type OverlaidRun } from "../../ui/page/overlay.ts";

/** The runs, with all of equal settings as one; a run alone stays as it is. */
export function groupedBySeed(runs: readonly OverlaidRun[]): readonly DrawnRun[] {
  return [...new Set(runs.map(groupKey))].flatMap((id): readonly DrawnRun[] => {
    const group = runs.filter((run) => groupKey(run) === id);
    const [first] = group;
    if (!first || group.length === 1) return group;
    const { preset, settings } = first;
    const changes = asChanges(changesFromPreset(preset, settings));
    const title = PRESETS.get(preset)?.title ?? preset;
    const name = changes.length === 0 ? title : changesWords(changes);
    const { mean, low, high } = overSeeds(group.map(({ metrics }) => metrics));
    const seeds = pluralize(String(group.length), "seed");
    return [{ id, name: `${name}, ${seeds}`, metrics: mean, band: { low, high } }];
  });
}

/** The mean of each value line by line, and Student's 95 % interval, of shares its part in [0, 1]. */
export function overSeeds(
  runs: readonly RunMetrics[],
): Record<"mean" | "low" | "high", RunMetrics> {
  const [first] = runs as [RunMetrics, ...RunMetrics[]];
  const rows = Math.min(...runs.map((run) => run.rows));
  const { names } = first;
  const reach = tQuantile(0.975, runs.length - 1) / Math.sqrt(runs.length);
  const values = { mean: [] as number[], low: [] as number[], high: [] as number[] };
  for (let row = 0; row < rows; row++) {
    for (const name of names) {
      const all = runs.map((run) => run.value(name, row));
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
      const half = reach * Math.sqrt(variance);
      const isShare = all.every((one) => one >= 0 && one <= 1);
      values.mean.push(mean);
      values.low.push(isShare ? Math.max(0, mean - half) : mean - half);
      values.high.push(isShare ? Math.min(1, mean + half) : mean + half);
    }
  }
  const metricsOf = (own: readonly number[]) => {
    const metrics = new RunMetrics();
    const each = <T>(read: (row: number) => T) =>
      Array.from({ length: rows }, (_, row) => read(row));
    metrics.setColumns(names);
    const lines = Float64Array.from(each((row) => first.line(row)));
    const phases = Uint8Array.from(each((row) => PHASES.indexOf(first.phase(row))));
    metrics.append({ lines, phases, values: Float64Array.from(own) }, 0);
    return metrics;
  };
  const { mean, low, high } = values;
  return { mean: metricsOf(mean), low: metricsOf(low), high: metricsOf(high) };
}
