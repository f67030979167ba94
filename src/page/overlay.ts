import { createStore } from "zustand/vanilla";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";

/** Maximum number of overlaid runs: more cannot be told apart on a chart. */
export const MOST_OVERLAID = 3;

export interface OverlaidRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
}

/** Runs that the user overlaid on the charts from the table, in that order. */
export const overlay = createStore<{ readonly runs: readonly OverlaidRun[] }>(() => ({ runs: [] }));

/** A unique id of a recording among runs. An opened stored run has the id of that run. */
export const recordingId = ({ origin, run }: RecordingFacts): string =>
  origin?.kind === "kept" ? origin.id : `recorded:${origin?.id ?? run.preset}`;

/** Overlays a run. @returns false when there are too many already */
export function addOverlay(run: OverlaidRun): boolean {
  const others = overlay.getState().runs.filter(({ id }) => id !== run.id);
  if (others.length >= MOST_OVERLAID) return false;
  overlay.setState({ runs: [...others, run] });
  return true;
}

export function removeOverlay(id: string): void {
  overlay.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
}
