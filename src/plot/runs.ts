import { useMemo } from "react";
import { useStore } from "zustand";
import { useMetrics } from "../page/app.ts";
import { charts, type DrawnRun, turned } from "../page/overlay.ts";

/** The x of the crosshair of all charts; null for none. */
export const crosshair = (): number | null => charts.getState().at;

export function moveCrosshair(at: number | null): void {
  charts.setState({ at });
}

/** Calls back when the crosshair has moved. @returns a function that ends it */
export const onCrosshair = (listener: () => void): (() => void) =>
  charts.subscribe((now, before) => {
    if (now.at !== before.at) listener();
  });

/** Sets the runs on the charts; the run on screen is first, because clicks move its view. Empty for that run alone. */
export function showRuns(runs: readonly DrawnRun[]): void {
  charts.setState({ drawn: runs });
}

export function useShownRuns(): readonly DrawnRun[] {
  const runs = useStore(charts, ({ drawn }) => drawn);
  const metrics = useMetrics();
  return useMemo(
    () => (runs.length > 0 ? runs : [{ id: "own", name: "", metrics }]),
    [runs, metrics],
  );
}

export const enlargedCharts = (): readonly string[] => charts.getState().enlarged;

export const useEnlarged = <T>(read: (names: readonly string[]) => T): T =>
  useStore(charts, ({ enlarged }) => read(enlarged));

/** Enlarges a chart, or shrinks it if it is enlarged. */
export function turnEnlarged(chart: string): void {
  charts.setState(({ enlarged }) => ({ enlarged: turned(enlarged, chart) }));
}

/** Shrinks all charts. @returns whether one was enlarged */
export function shrinkAll(): boolean {
  const wasEnlarged = enlargedCharts().length > 0;
  if (wasEnlarged) charts.setState({ enlarged: [] });
  return wasEnlarged;
}
