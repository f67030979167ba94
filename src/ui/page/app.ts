import { useStore } from "zustand";
import { type AppState, type RunId, runOf, runShown } from "../../runtime/app-state.ts";
import { connectLater } from "../../runtime/connect-later.ts";
import { createApp, type TangoApp } from "../../runtime/create-app.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { bundledRecordings } from "../../runtime/recording-player/bundled-recordings.ts";
import type { RunState } from "../../runtime/run-state.ts";

/** The recordings and weights that are served with the page. */
export const shipped = bundledRecordings();

/** Loads the code of live runs. */
export const fetchLive = () => import("../../runtime/live.ts");

/** Starts the workers of a live run, whose code it loads with the first one. */
export const connectLive = connectLater(async () => {
  const { connectApp, watchLive } = await fetchLive();
  watchLive(app);
  return connectApp;
});

/** The page's one lab. Making it starts no worker and fetches nothing. */
export const app: TangoApp = createApp(connectLive, { recordings: shipped });

/** Reads a part of the state; the selector must return a stable reference or a plain value. */
export function useApp<T>(selector: (state: AppState) => T): T {
  return useStore(app.store, selector);
}

/** Reads a part of the state of the run on screen. */
export function useRun<T>(selector: (run: RunState) => T): T {
  return useApp((state) => selector(runShown(state)));
}

/** Reads a part of the state of the run with this id. */
export function useRunById<T>(id: RunId, selector: (run: RunState) => T): T {
  return useApp((state) => selector(runOf(state, id)));
}

/** The metrics of the run on screen, for components that subscribe to them. */
export function useMetrics(): RunMetrics {
  useApp((state) => state.shown);
  return app.metrics;
}
