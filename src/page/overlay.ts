import { createStore } from "zustand/vanilla";
import type { Settings } from "../core/settings/settings.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import { BlockPacker } from "../protocol/metric-blocks.ts";
import type { OpenedRun } from "../runtime/files/opened-runs.ts";
import type { RecordingFacts } from "../runtime/recording-player/item.ts";

/** Maximum number of overlaid runs: more cannot be told apart on a chart. */
export const MOST_OVERLAID = 3;

export interface OverlaidRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
  /** The rule that its step rewards follow. */
  readonly stepCount: Settings["stepCount"];
}

/** A run on the charts. */
export interface DrawnRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
  /** Not drawn, but it keeps its position and color among the runs. */
  readonly isHidden?: boolean;
}

interface Charts {
  /** Runs that the user overlaid from the table, in the order of adding. */
  readonly overlaid: readonly OverlaidRun[];
  /** Runs of the list that are not drawn, by their ids. */
  readonly hidden: readonly string[];
  /** All runs that are drawn, the one on screen first; empty if that is the only one. */
  readonly drawn: readonly DrawnRun[];
  /** The crosshair: an x, or null. Not in React state, since it moves with the pointer. */
  readonly at: number | null;
}

const NO_CHARTS: Charts = { overlaid: [], hidden: [], drawn: [], at: null };

/** What all charts show. */
export const charts = createStore<Charts>(() => NO_CHARTS);

/** A unique id of a recording among runs. An opened stored run has the id of that run. */
export const recordingId = ({ origin, run }: RecordingFacts): string =>
  origin?.kind === "kept" ? origin.id : fileId(origin?.id ?? run.preset);

/** The id among runs of an opened file. */
export const fileId = (id: string): string => `recorded:${id}`;

/** Overlays a run. @returns false when there are too many already */
export function addOverlay(run: OverlaidRun): boolean {
  const others = charts.getState().overlaid.filter(({ id }) => id !== run.id);
  if (others.length >= MOST_OVERLAID) return false;
  charts.setState({ overlaid: [...others, run] });
  return true;
}

/** Overlays run files in their order, as many as there is room for. */
export function overlayFiles(runs: readonly OpenedRun[]): void {
  for (const { id, name, recording } of runs) {
    const { stepCount } = recording.run.settings;
    const metrics = RunMetrics.of(new BlockPacker().pack(recording.lines));
    if (!addOverlay({ id: fileId(id), name, metrics, stepCount })) return;
  }
}

/** Hides a run from the charts, or draws it again. */
export function turnHidden(id: string): void {
  charts.setState(({ hidden }) => ({ hidden: turned(hidden, id) }));
}

/** Toggles an entry of a list. */
export const turned = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Gives an overlaid run another name. */
export function renameOverlay(id: string, name: string): void {
  charts.setState(({ overlaid }) => ({
    overlaid: overlaid.map((run) => (run.id === id ? { ...run, name } : run)),
  }));
}

/** Removes a run from the overlay and from the hidden ones, so that it is drawn if overlaid again. */
export function removeOverlay(id: string): void {
  charts.setState(({ overlaid, hidden }) => ({
    overlaid: overlaid.filter((run) => run.id !== id),
    hidden: hidden.filter((other) => other !== id),
  }));
}
