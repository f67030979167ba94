import { useMemo } from "react";
import { useApp } from "../../page/app.ts";
import { isLive } from "../../runtime/app-state.ts";
import { firstRightIn } from "../live-story/live-story.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useFollowedRecording, useOpenRecording, useShownRun } from "../run-chart/use-runs.ts";
import { type BesideRun, besideRuns } from "./model/beside.ts";
import { type Checks, runChecks } from "./model/checks.ts";

const NONE: readonly BesideRun[] = [];

/** The checks of the run on screen; of a recording also those to come. */
export function useChecks(): Checks {
  const run = useShownRun();
  const live = useApp(isLive);
  return useMemo(() => {
    const checks = runChecks(run);
    // A live run has no percentage before its first right answer.
    return live && !firstRightIn(run.metrics) ? { ...checks, generator: [] } : checks;
  }, [run, live]);
}

/** Recorded runs of the same start, beside a recording. */
export function useBeside(): readonly BesideRun[] {
  const live = useApp(isLive);
  const recording = useOpenRecording();
  const laneIds = useApp(({ recordings }) => recordings.recording?.lanes.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes may come after their recording
  return useMemo(() => {
    if (live || !recording) return NONE;
    const lanes = recording.lanes.map((lane) => lane.recording);
    return besideRuns(recordedRun(recording), lanes);
  }, [live, recording, laneIds]);
}

/** The checks of the recording that a live run keeps under its curves. */
export function useFollowed(): Checks | null {
  const recording = useFollowedRecording();
  return useMemo(() => recording && runChecks(recordedRun(recording)), [recording]);
}
