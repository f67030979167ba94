import { createStore } from "zustand/vanilla";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";

/** Runs beside the one on screen that a chart can tell apart. */
export const MOST_OVERLAID = 3;

export interface OverlaidRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
}

/** Runs that a person laid over the charts from the table, in that order. */
export const overlay = createStore<{ readonly runs: readonly OverlaidRun[] }>(() => ({ runs: [] }));

/** What a recording goes by among runs: no two of them by the same. A kept run that is watched is that run. */
export const recordingId = ({ origin, run }: RecordingFacts): string =>
  origin?.kind === "kept" ? origin.id : `recorded:${origin?.id ?? run.preset}`;

/** @returns false when there are as many as can be told apart */
export function lay(run: OverlaidRun): boolean {
  const others = overlay.getState().runs.filter(({ id }) => id !== run.id);
  if (others.length >= MOST_OVERLAID) return false;
  overlay.setState({ runs: [...others, run] });
  return true;
}

export function takeOff(id: string): void {
  overlay.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
}
