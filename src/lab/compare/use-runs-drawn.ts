import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { sourceOf } from "../../runtime/app-state.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { charts, type DrawnRun } from "../../ui/page/overlay.ts";
import { runsDrawn } from "../../ui/page/runs-drawn.ts";
import { groupedBySeed } from "./seed-groups.ts";

/**
 * Draws the run on screen, racing lanes and overlaid runs on all charts for as long as it is mounted. Hidden ones keep
 * their place, so that no other changes its color.
 * @returns them, in the order of their colors
 */
export function useRunsDrawn(): readonly DrawnRun[] {
  const source = useApp(sourceOf);
  const front = useApp((state) => state.front);
  const recording = useApp((state) => state.recordings.recording);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(charts, (state) => state.overlaid);
  const isGrouped = useStore(charts, (state) => state.isGrouped);
  const hidden = useStore(charts, (state) => state.hidden);
  const lines = useMemo(
    () => (isGrouped ? groupedBySeed(overlaid) : overlaid),
    [overlaid, isGrouped],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the state
  const runs = useMemo(
    (): readonly DrawnRun[] =>
      runsDrawn(app.store.getState(), lines).map((run, i) =>
        i === 0 ? run : { ...run, isHidden: hidden.includes(run.id) },
      ),
    [source, front, recording, lanes, lines, hidden],
  );
  useEffect(() => {
    const isAlone = runs.slice(1).every(({ isHidden }) => isHidden);
    charts.setState({ drawn: isAlone ? [] : runs });
  }, [runs]);
  useEffect(() => () => charts.setState({ drawn: [] }), []);
  return runs;
}
