import type { MetricsLine, Phase } from "../../core/training/records.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import type { RepeatState } from "../../runtime/repeats/repeat.ts";
import type { Line } from "../../study/line.ts";
import { readPair } from "../../study/pair.ts";
import { addOverlay, charts, groupSeeds } from "../../ui/page/overlay.ts";

/** Overlays the finished runs of a comparison: each setting as a mean over its seeds, in place of other overlays. */
export function drawOnCharts({ text, finished }: Pick<RepeatState, "text" | "finished">): void {
  const { study, jobs } = readPair(text);
  charts.setState({ overlaid: [] });
  groupSeeds(true);
  for (const { condition, seed, lines } of finished) {
    const job = jobs.find((one) => one.condition === condition && one.seed === seed);
    if (!job) continue;
    const metrics = RunMetrics.of(new BlockPacker().pack(lines.map(loggedLine)));
    const { name, settings } = job;
    addOverlay({ id: name, name, metrics, preset: study.preset, settings });
  }
}

/** A line of a study as the run logged it. */
function loggedLine({ phase, stage, ...values }: Line, line: number): MetricsLine {
  const numbers = Object.entries(values).filter(([, value]) => typeof value === "number");
  return { line, phase: phase as Phase, values: Object.fromEntries(numbers) } as MetricsLine;
}
