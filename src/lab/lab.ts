import { useStore } from "zustand";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { connectLater } from "../runtime/connect-later.ts";
import { createLab, type Lab } from "../runtime/create-lab.ts";
import { type LabState, type RunId, runOf, runShown } from "../runtime/lab-state.ts";
import { bundledRecordings } from "../runtime/recording-player/bundled-recordings.ts";
import type { RunState } from "../runtime/run-state.ts";

/** The recordings and weights that are served with the page. */
export const shipped = bundledRecordings();

/** Loads the code of live runs. */
export const fetchLive = () => import("../runtime/live.ts");

/** The page's one lab. Making it starts no worker and fetches nothing. */
export const lab: Lab = createLab(
  connectLater(async () => {
    const { connectLab, watchLive } = await fetchLive();
    watchLive(lab);
    return connectLab;
  }),
  { recordings: shipped },
);

/** Reads a part of the state; the selector must return a stable reference or a plain value. */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(lab.store, selector);
}

/** Reads a part of the state of the run on screen. */
export function useRun<T>(selector: (run: RunState) => T): T {
  return useLab((state) => selector(runShown(state)));
}

/** Reads a part of the state of the run with this id. */
export function useRunById<T>(id: RunId, selector: (run: RunState) => T): T {
  return useLab((state) => selector(runOf(state, id)));
}

/** The metrics of the run on screen, for components that subscribe to them. */
export function useMetrics(): RunMetrics {
  useLab((state) => state.shown);
  return lab.metrics;
}
