/** The runs on the charts, in the order of their colors: the same in the list of runs, charts and files. */
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { type AppState, sourceOf } from "../runtime/app-state.ts";
import { app, useApp } from "./app.ts";
import { shownName } from "./lanes.ts";
import { laneName } from "./names.ts";
import { charts, type DrawnRun, MOST_OVERLAID, recordingId } from "./overlay.ts";
import { groupedBySeed } from "./seed-groups.ts";

/** The run on screen, then the other lanes of a race, then the runs overlaid from the table, as many as have a color. */
export function runsDrawn(
  state: Pick<AppState, "front" | "lanes" | "recordings"> & Parameters<typeof sourceOf>[0],
  overlaid: readonly DrawnRun[],
): readonly DrawnRun[] {
  const { front, lanes } = state;
  const { recording } = state.recordings;
  const source = sourceOf(state);
  const shown: DrawnRun = {
    id: source === "recorded" && recording ? recordingId(recording) : front,
    name: shownName(),
    metrics: app.metrics,
  };
  const racing = source === "live" ? lanes : [];
  const otherLanes = racing.flatMap((lane): DrawnRun[] => {
    const run = lane.id === front ? null : app.registry.run(lane.id);
    return run ? [{ id: lane.id, name: laneName(lane), metrics: run.metrics }] : [];
  });
  const others = overlaid.filter(
    ({ id }) => id !== shown.id && otherLanes.every((lane) => lane.id !== id),
  );
  return [shown, ...[...otherLanes, ...others].slice(0, MOST_OVERLAID)];
}

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
