import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useMetrics } from "../page/app.ts";
import type { ChartRun } from "./data.ts";

interface Shown {
  readonly runs: readonly ChartRun[];
  /** The crosshair: an x, or null. Not in React state, since it moves with the pointer. */
  readonly at: number | null;
  /** The charts that are enlarged, side by side: each by its name. */
  readonly enlarged: readonly string[];
}

/** What all charts show. */
const shown = createStore<Shown>(() => ({ runs: [], at: null, enlarged: [] }));

/** The x of the crosshair of all charts; null for none. */
export const crosshair = (): number | null => shown.getState().at;

export function moveCrosshair(at: number | null): void {
  shown.setState({ at });
}

/** Calls back when the crosshair has moved. @returns a function that ends it */
export const onCrosshair = (listener: () => void): (() => void) =>
  shown.subscribe((now, before) => {
    if (now.at !== before.at) listener();
  });

/** Overlays runs, the one on screen first, since a click moves its view; empty for it alone. */
export function showRuns(runs: readonly ChartRun[]): void {
  shown.setState({ runs });
}

export function useShownRuns(): readonly ChartRun[] {
  const runs = useStore(shown, (state) => state.runs);
  const metrics = useMetrics();
  return useMemo(
    () => (runs.length > 0 ? runs : [{ id: "own", name: "", metrics }]),
    [runs, metrics],
  );
}

export const enlargedCharts = (): readonly string[] => shown.getState().enlarged;

export const useEnlarged = <T>(read: (names: readonly string[]) => T): T =>
  useStore(shown, ({ enlarged }) => read(enlarged));

/** Enlarges a chart beside those that are, or makes it small again. */
export function turnEnlarged(chart: string): void {
  const names = enlargedCharts();
  const others = names.filter((name) => name !== chart);
  shown.setState({ enlarged: others.length < names.length ? others : [...names, chart] });
}

/** Makes all charts small again. @returns whether one was enlarged */
export function shrinkAll(): boolean {
  const wasEnlarged = enlargedCharts().length > 0;
  if (wasEnlarged) shown.setState({ enlarged: [] });
  return wasEnlarged;
}
