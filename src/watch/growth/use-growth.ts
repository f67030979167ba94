import { useMemo } from "react";
import { isLive } from "../../runtime/app-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { firstRightIn } from "../live-story/live-story.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOpenRecording, useShownRun } from "../run-chart/use-runs.ts";
import { type BesideRun, besideRuns } from "./model/beside.ts";
import { type Checks, runChecks } from "./model/checks.ts";

const NO_RUNS: readonly BesideRun[] = [];

/** The checks of the run on screen; of a recording also the checks after the playhead. */
export function useChecks(): Checks {
  const run = useShownRun();
  const live = useApp(isLive);
  return useMemo(() => {
    const checks = runChecks(run);
    // A live run has no percentage before its first right answer.
    return live && !firstRightIn(run.metrics) ? { ...checks, generator: [] } : checks;
  }, [run, live]);
}

/** Recorded runs from the same start, to draw beside the open recording. */
export function useBeside(): readonly BesideRun[] {
  const live = useApp(isLive);
  const recording = useOpenRecording();
  const laneIds = useApp(({ recordings }) => recordings.recording?.lanes.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes may come after their recording
  return useMemo(() => {
    if (live || !recording) return NO_RUNS;
    const lanes = recording.lanes.map((lane) => lane.recording);
    return besideRuns(recordedRun(recording), lanes);
  }, [live, recording, laneIds]);
}
