import { useCallback, useMemo } from "react";
import type { DrawnRun } from "../../page/overlay.ts";
import { useEverySecond } from "../../page/use-lane.ts";
import { useXAxis } from "../axes.ts";
import { type PlotCurve, plotData } from "../data.ts";
import type { SeriesSpec } from "../spec.ts";

export interface RunCurves {
  /** The curve of each run; null where it has no value yet. */
  readonly curves: readonly (PlotCurve | null)[];
  /** The largest x of all curves. */
  readonly to: number;
}

/**
 * One series of several runs over the x axis of the charts, read anew once a second while lines arrive.
 * @param runs in the order of their colors
 */
export function useRunCurves(runs: readonly DrawnRun[], spec: SeriesSpec): RunCurves {
  const axis = useXAxis();
  const lines = useEverySecond(
    useCallback(() => runs.map(({ metrics }) => metrics.forgotten + metrics.rows).join(), [runs]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make new curves of the same metrics
  return useMemo(() => {
    const plot = { series: [spec] };
    const curves = runs.map(
      (run) => plotData([{ ...run, isHidden: false }], plot, axis, 0)[0] ?? null,
    );
    return { curves, to: Math.max(1, ...curves.map((curve) => curve?.xs.at(-1) ?? 0)) };
  }, [runs, spec, axis, lines]);
}
