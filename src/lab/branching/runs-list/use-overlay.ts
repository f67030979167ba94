import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { app, useApp } from "../../../page/app.ts";
import { charts, type DrawnRun } from "../../../page/overlay.ts";
import { runsDrawn } from "../../../page/runs-drawn.ts";
import { showRuns } from "../../../plot/runs.ts";
import { sourceOf } from "../../../runtime/app-state.ts";

/**
 * Overlays the racing lanes and the runs chosen from the table on all charts, the run on screen first. Hidden
 * ones keep their place, so that no other changes its color.
 * @returns them, in the order of their colors
 */
export function useOverlay(): readonly DrawnRun[] {
  const source = useApp(sourceOf);
  const front = useApp((state) => state.front);
  const recording = useApp((state) => state.recordings.recording);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(charts, ({ overlaid }) => overlaid);
  const hidden = useStore(charts, ({ hidden }) => hidden);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the state, and the language of names
  const runs = useMemo(
    (): readonly DrawnRun[] =>
      runsDrawn(app.store.getState(), overlaid).map((run, i) =>
        i === 0 ? run : { ...run, isHidden: hidden.includes(run.id) },
      ),
    [source, front, recording, lanes, overlaid, hidden],
  );
  useEffect(() => {
    const isAlone = runs.slice(1).every(({ isHidden }) => isHidden);
    showRuns(isAlone ? [] : runs);
  }, [runs]);
  useEffect(() => () => showRuns([]), []);
  return runs;
}
