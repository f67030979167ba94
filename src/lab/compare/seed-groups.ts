/** Runs that differ only in their seed, as one run of means with a 95 % band. */
import { pluralize } from "../../core/counted.ts";
import { tQuantile } from "../../core/metrics/student-t.ts";
import { changesFromPreset } from "../../core/presets/changes.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { PHASES, type Phase } from "../../core/training/records.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { asChanges, changesWords } from "../../ui/page/names.ts";
import { type DrawnRun, groupKey, type OverlaidRun } from "../../ui/page/overlay.ts";

/** The runs, with all of equal settings as one; a run alone stays as it is. */
export function groupedBySeed(runs: readonly OverlaidRun[]): readonly DrawnRun[] {
  return [...new Set(runs.map(groupKey))].flatMap((id): readonly DrawnRun[] => {
    // A seed that is there twice, as a file and as a saved run, counts once.
    const bySeed = new Map(
      runs.filter((run) => groupKey(run) === id).map((run) => [run.settings.seed, run]),
    );
    const group = [...bySeed.values()];
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

/** Rows of RL by phase and place within it: a run that began after SFT has the same as one with SFT. */
function rowsByPlace(metrics: RunMetrics): Map<string, number> {
  const counts = new Map<Phase, number>();
  const places = new Map<string, number>();
  for (let row = 0; row < metrics.rows; row++) {
    const phase = metrics.phase(row);
    if (phase.startsWith("sft")) continue;
    const nth = counts.get(phase) ?? 0;
    counts.set(phase, nth + 1);
    places.set(`${phase} ${nth}`, row);
  }
  return places;
}

/** The mean of each value over the lines that all runs have, and Student's 95 % interval; SFT is left out. */
export function overSeeds(
  runs: readonly RunMetrics[],
): Record<"mean" | "low" | "high", RunMetrics> {
  const [first] = runs as [RunMetrics, ...RunMetrics[]];
  const places = runs.map(rowsByPlace);
  const shared = [...(places[0]?.keys() ?? [])].flatMap((place) => {
    const rows = places.map((of) => of.get(place));
    return rows.every((row) => row !== undefined) ? [rows] : [];
  });
  const { names } = first;
  const reach = tQuantile(0.975, runs.length - 1) / Math.sqrt(runs.length);
  const values = { mean: [] as number[], low: [] as number[], high: [] as number[] };
  for (const rows of shared) {
    for (const name of names) {
      const all = runs.map((run, i) => run.value(name, rows[i] ?? -1));
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
      const half = reach * Math.sqrt(variance);
      values.mean.push(mean);
      values.low.push(mean - half);
      values.high.push(mean + half);
    }
  }
  const rows = shared.map(([row = 0]) => row);
  const lines = Float64Array.from(rows, (row) => first.line(row));
  const phases = Uint8Array.from(rows, (row) => PHASES.indexOf(first.phase(row)));
  const metricsOf = (own: readonly number[]) => {
    const metrics = new RunMetrics();
    metrics.setColumns(names);
    metrics.append({ lines, phases, values: Float64Array.from(own) }, 0);
    return metrics;
  };
  const { mean, low, high } = values;
  return { mean: metricsOf(mean), low: metricsOf(low), high: metricsOf(high) };
}
