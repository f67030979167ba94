import { useCallback, useMemo } from "react";
import { useStore } from "zustand";
import type { Recording } from "../../core/recording/recording.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { isLive } from "../../runtime/app-state.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { useApp } from "../../ui/page/app.ts";
import { charts, type DrawnRun } from "../../ui/page/overlay.ts";
import { useEverySecond } from "../../ui/page/use-lane.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import { useOpenRecording, useShownRun } from "../../watch/run-chart/use-runs.ts";

const wholeRuns = new WeakMap<Recording, ChartRun>();

/** A recording as a run with every metric that it logged, also of what has not played yet; built once. */
export function wholeRun(recording: Recording): ChartRun {
  const known = wholeRuns.get(recording);
  if (known) return known;
  const metrics = RunMetrics.of(new BlockPacker().pack(recording.lines));
  const run = { metrics, settings: recording.run.settings };
  wholeRuns.set(recording, run);
  return run;
}

/** The run on screen with all its metrics: the whole recording, or a live run so far. */
export function useWholeRun(): ChartRun {
  const shown = useShownRun();
  const recording = useOpenRecording();
  const live = useApp(isLive);
  return !live && recording ? wholeRun(recording) : shown;
}

/**
 * The runs on the charts, the one on screen first.
 * @returns them with a text that changes once a second while their lines arrive
 */
export function useChartRuns({ metrics }: ChartRun): {
  readonly runs: readonly DrawnRun[];
  readonly lines: string;
} {
  const drawn = useStore(charts, (state) => state.drawn);
  const runs = useMemo(() => {
    const [first, ...others] = drawn;
    return [{ id: first?.id ?? "own", name: first?.name ?? "", metrics }, ...others];
  }, [drawn, metrics]);
  const read = () => runs.map((run) => run.metrics.forgotten + run.metrics.rows).join();
  const lines = useEverySecond(useCallback(read, [runs]));
  return { runs, lines };
}
