import type { RolloutGroup } from "../core/training/records.ts";
import type { FrameStatistics } from "../state/frame-gaps.ts";
import type { LabState } from "../state/reduce.ts";
import type { createLab } from "../state/store.ts";
import { frames } from "./frames.ts";

/**
 * The page's inspection door, `window.tangoLab`: read-only copies of what the page holds, for
 * tests and for the curious. Nothing can be changed through it.
 */
export interface InspectionDoor {
  /** `rows[i][c]` is the value of `names[c]` on line `lines[i]`, null where it has none. */
  metrics(): {
    names: string[];
    lines: number[];
    phases: string[];
    rows: (number | null)[][];
  };
  /** The kept groups of both players, oldest first. */
  rollouts(): RolloutGroup[];
  state(): LabState;
  /** How evenly the page drew in the last ten seconds of training; null before. */
  frames(): FrameStatistics | null;
}

declare global {
  interface Window {
    tangoLab?: InspectionDoor;
  }
}

export function openInspectionDoor({ store, bus }: ReturnType<typeof createLab>): void {
  const door: InspectionDoor = {
    metrics: () => {
      const names = [...bus.names];
      const columns = names.map((name) => bus.column(name));
      const indices = Array.from({ length: bus.rows }, (_, row) => row);
      return {
        names,
        lines: indices.map((row) => bus.line(row)),
        phases: indices.map((row) => bus.phase(row)),
        rows: indices.map((row) =>
          columns.map((column) => {
            const value = column?.[row] ?? Number.NaN;
            return Number.isFinite(value) ? value : null;
          }),
        ),
      };
    },
    rollouts: () => {
      const { generatorGroups, verifierGroups } = store.getState();
      const groups = [...generatorGroups, ...verifierGroups].sort((a, b) => a.line - b.line);
      return structuredClone(groups);
    },
    state: () => structuredClone(store.getState()),
    frames: () => frames.statistics(),
  };
  window.tangoLab = Object.freeze(door);
}
