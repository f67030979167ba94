import { createStore } from "zustand/vanilla";
import type { Settings } from "../../core/settings/settings.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { OpenedRun } from "../../runtime/files/opened-runs.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import type { RecordingFacts } from "../../runtime/recording-player/item.ts";

/** Maximum number of overlaid runs: more cannot be told apart on a chart. */
export const MOST_OVERLAID = 3;

export interface OverlaidRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
  readonly preset: string;
  readonly settings: Settings;
}

/** A run on the charts. */
export interface DrawnRun {
  readonly id: string;
  readonly name: string;
  readonly metrics: RunMetrics;
  /** Of a mean over seeds: the ends of its 95 % band. */
  readonly band?: { readonly low: RunMetrics; readonly high: RunMetrics };
  /** Not drawn, but it keeps its position and color among the runs. */
  readonly isHidden?: boolean;
}

interface Charts {
  /** Runs that the user overlaid from the table, in the order of adding. */
  readonly overlaid: readonly OverlaidRun[];
  /** Whether overlaid runs that differ only in their seed are one line, their mean. */
  readonly isGrouped: boolean;
  /** Runs of the list that are not drawn, by their ids. */
  readonly hidden: readonly string[];
  /** All runs that are drawn, the one on screen first; empty if that is the only one. */
  readonly drawn: readonly DrawnRun[];
  /** The crosshair: an x, or null. Not in React state, since it moves with the pointer. */
  readonly at: number | null;
}

const NO_CHARTS: Charts = { overlaid: [], isGrouped: false, hidden: [], drawn: [], at: null };

/** What all charts show. */
export const charts = createStore<Charts>(() => NO_CHARTS);

/** A unique id of a recording among runs. An opened stored run has the id of that run. */
export const recordingId = ({ origin, run }: RecordingFacts): string =>
  origin?.kind === "kept" ? origin.id : fileId(origin?.id ?? run.preset);

/** The id among runs of an opened file. */
export const fileId = (id: string): string => `recorded:${id}`;

/** The settings of a run without its seed: runs with equal ones can be one line. */
export const groupKey = ({ settings }: Pick<OverlaidRun, "settings">): string =>
  JSON.stringify({ ...settings, seed: 0, engine: "", threads: 0, pace: "" });

/** Overlays a run. @returns false when there are too many lines already */
export function addOverlay(run: OverlaidRun): boolean {
  const { overlaid, isGrouped } = charts.getState();
  const all = [...overlaid.filter(({ id }) => id !== run.id), run];
  const lines = isGrouped ? new Set(all.map(groupKey)).size : all.length;
  if (lines > MOST_OVERLAID) return false;
  charts.setState({ overlaid: all });
  return true;
}

/** Draws overlaid runs that differ only in their seed as one line, or each as its own, as many as have a color. */
export function groupSeeds(isGrouped: boolean): void {
  const { overlaid } = charts.getState();
  charts.setState({ isGrouped, overlaid: isGrouped ? overlaid : overlaid.slice(0, MOST_OVERLAID) });
}

/** Overlays run files in their order, as many as there is room for. */
export function overlayFiles(runs: readonly OpenedRun[]): void {
  for (const { id, name, recording } of runs) {
    const { preset, settings } = recording.run;
    const metrics = RunMetrics.of(new BlockPacker().pack(recording.lines));
    if (!addOverlay({ id: fileId(id), name, metrics, preset, settings })) return;
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

/** Removes a run or a group from the overlay and from the hidden ones, so that it is drawn if overlaid again. */
export function removeOverlay(id: string): void {
  charts.setState(({ overlaid, hidden }) => ({
    overlaid: overlaid.filter((run) => run.id !== id && groupKey(run) !== id),
    hidden: hidden.filter((other) => other !== id),
  }));
}
