import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/index.ts";
import { app, useApp } from "../../../page/app.ts";
import { hiddenRuns, overlay } from "../../../page/overlay.ts";
import { runsDrawn } from "../../../page/runs-drawn.ts";
import type { ChartRun } from "../../../plot/data.ts";
import { showRuns } from "../../../plot/runs.ts";
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the state, and the language of names
  const runs = useMemo(
    (): readonly ChartRun[] =>
      runsDrawn(app.store.getState(), overlaid).map((run, i) =>
        i === 0 ? run : { ...run, isHidden: hidden.includes(run.id) },
      ),
    [words, source, front, recording, lanes, overlaid, hidden],
  );
  useEffect(() => {
    const isAlone = runs.slice(1).every(({ isHidden }) => isHidden);
    showRuns(isAlone ? [] : runs);
  }, [runs]);
  useEffect(() => () => showRuns([]), []);
  return runs;
}
