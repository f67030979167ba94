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

/** Runs that the user overlaid on the charts from the table, in that order. */
export const overlay = createStore<{ readonly runs: readonly OverlaidRun[] }>(() => ({ runs: [] }));

/** A unique id of a recording among runs. An opened stored run has the id of that run. */
export const recordingId = ({ origin, run }: RecordingFacts): string =>
  origin?.kind === "kept" ? origin.id : fileId(origin?.id ?? run.preset);

/** The id among runs of an opened file. */
export const fileId = (id: string): string => `recorded:${id}`;

/** Overlays a run. @returns false when there are too many already */
export function addOverlay(run: OverlaidRun): boolean {
  const others = overlay.getState().runs.filter(({ id }) => id !== run.id);
  if (others.length >= MOST_OVERLAID) return false;
  overlay.setState({ runs: [...others, run] });
  return true;
}

/** Overlays run files in their order, as many as there is room for. */
export function overlayFiles(runs: readonly OpenedRun[]): void {
  for (const { id, name, recording } of runs) {
    const { stepCount } = recording.run.settings;
    const metrics = new RunMetrics();
    for (const message of new BlockPacker().pack(recording.lines)) {
      if (message.type === "columns") metrics.setColumns(message.names);
      else metrics.append(message, 0);
    }
    if (!addOverlay({ id: fileId(id), name, metrics, stepCount })) return;
  }
}

/** Runs of the list that are not drawn, by their ids. */
export const hiddenRuns = createStore<readonly string[]>(() => []);

/** Hides a run from the charts, or draws it again. */
export function turnHidden(id: string): void {
  const hidden = hiddenRuns.getState();
  const others = hidden.filter((other) => other !== id);
  hiddenRuns.setState(others.length < hidden.length ? others : [...hidden, id], true);
}

/** Gives an overlaid run another name. */
export function renameOverlay(id: string, name: string): void {
  overlay.setState(({ runs }) => ({
    runs: runs.map((run) => (run.id === id ? { ...run, name } : run)),
  }));
}

/** A run that is overlaid again is drawn again. */
export function removeOverlay(id: string): void {
  if (hiddenRuns.getState().includes(id)) turnHidden(id);
  overlay.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
}
