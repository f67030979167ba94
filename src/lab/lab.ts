import { useStore } from "zustand";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { createLab, type Lab } from "../runtime/create-lab.ts";
import { connectLab } from "../runtime/lab.ts";
import { makeShelf } from "../runtime/recording-player/shelf.ts";
import type { LabState } from "../runtime/reduce.ts";

/** What is shipped beside the page. */
export const shipped = makeShelf();

/** The page's one lab. Making it starts no worker and fetches nothing. */
export const lab: Lab = createLab(connectLab, { shelf: shipped });

/** Reads a part of the state; the selector must return a stable reference or a plain value. */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(lab.store, selector);
}

/** The numbers of the run on screen, for what subscribes to them. */
export function useMetrics(): RunMetrics {
  useLab((state) => `${state.source} ${state.lane}`);
  return lab.metrics;
}
