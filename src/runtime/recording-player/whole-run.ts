import type { Recording } from "../../core/recording/recording.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";

/** The metrics of these names on all lines after SFT, also on those that a recording has not played yet. */
export function metricsOfRecording(
  { lines }: Pick<Recording, "lines">,
  names: readonly string[],
): RunMetrics {
  const picked = (values: MetricsLine["values"]) =>
    Object.fromEntries(
      names.flatMap((name): [string, number][] => {
        const value = values[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const reduced = lines
    .filter(({ phase }) => phase !== "sft-generator" && phase !== "sft-verifier")
    .map(({ line, phase, values }) => ({ line, phase, values: picked(values) }));
  return RunMetrics.of(new BlockPacker().pack(reduced));
}
