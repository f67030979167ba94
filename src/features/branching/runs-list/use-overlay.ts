import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { ChartRun } from "../../../charts/data.ts";
import { showRuns } from "../../../charts/runs.ts";
import { useWords } from "../../../i18n/index.ts";
import { app, useApp } from "../../../page/app.ts";
import { shownName } from "../../../page/lanes.ts";
import { laneName } from "../../../page/names.ts";
import { hiddenRuns, MOST_OVERLAID, overlay, recordingId } from "../../../page/overlay.ts";
import { sourceOf } from "../../../runtime/app-state.ts";

/**
 * Overlays the racing lanes and the runs chosen from the table on all charts, the run on screen first. Hidden
 * ones keep their place, so that no other changes its color.
 * @returns them, in the order of their colors
 */
export function useOverlay(): readonly ChartRun[] {
  const words = useWords();
  const source = useApp(sourceOf);
  const front = useApp((state) => state.front);
  const recording = useApp((state) => state.recordings.recording);
  const lanes = useApp((state) => state.lanes);
  const overlaid = useStore(overlay, (state) => state.runs);
  const hidden = useStore(hiddenRuns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lane names depend on the language
  const runs = useMemo((): readonly ChartRun[] => {
    const shown: ChartRun = {
      id: source === "recorded" && recording ? recordingId(recording) : front,
      name: shownName(),
      metrics: app.metrics,
    };
    const racing = source === "live" ? lanes : [];
    const otherLanes = racing.flatMap((lane): ChartRun[] => {
      const run = lane.id === front ? null : app.registry.run(lane.id);
      return run ? [{ id: lane.id, name: laneName(lane), metrics: run.metrics }] : [];
    });
    const others = overlaid.filter(
      ({ id }) => id !== shown.id && otherLanes.every((lane) => lane.id !== id),
    );
    const listed = [...otherLanes, ...others].slice(0, MOST_OVERLAID);
    return [shown, ...listed.map((run) => ({ ...run, isHidden: hidden.includes(run.id) }))];
  }, [words, source, front, recording, lanes, overlaid, hidden]);
  useEffect(() => {
    const isAlone = runs.slice(1).every(({ isHidden }) => isHidden);
    showRuns(isAlone ? [] : runs);
  }, [runs]);
  useEffect(() => () => showRuns([]), []);
  return runs;
}
