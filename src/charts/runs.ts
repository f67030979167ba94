import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useMetrics } from "../page/app.ts";
import type { ChartRun } from "./data.ts";

const shown = createStore<{ readonly runs: readonly ChartRun[] }>(() => ({ runs: [] }));

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
