import { useMemo } from "react";
import type { RecordingWithLanes } from "../core/recording/recording.ts";
import type { SceneFacts, SceneLane } from "../learn/scenes/scene-facts.ts";
import { isLive } from "../runtime/app-state.ts";
import { useApp } from "../ui/page/app.ts";
import { useShowsTruth } from "../ui/page/navigation/screen.ts";
import { useChecks } from "../watch/growth/use-growth.ts";
import { endOf, endOfOtherRun } from "../watch/headline/run-end.ts";
import { useKnowledge } from "../watch/knowledge/use-knowledge.ts";
import { useNow } from "../watch/now/now.ts";
import { useClock } from "../watch/now/use-clock.ts";
import { recordedRun } from "../watch/run-chart/runs.ts";
import { useOpenRecording } from "../watch/run-chart/use-runs.ts";
import { marksShown, misprintOf } from "./model/marks.ts";

/** What a scene's computed headlines need to know of the run on screen and its lanes. */
export function useSceneFacts(): SceneFacts {
  const now = useNow();
  const clock = useClock();
  const checks = useChecks();
  const knowledge = useKnowledge();
  const showsTruth = useShowsTruth();
  const live = useApp(isLive);
  const recording = useOpenRecording();
  const { group, attempt, seen } = now;
  const row = attempt === null ? undefined : group?.rows[attempt];
  return {
    now,
    tellsTruth: showsTruth && seen.truth,
    marks: marksShown(now),
    misprint: group && row ? misprintOf(now, group, row) : null,
    checks,
    knowledge,
    clock,
    end: live || !recording ? null : endOf(recordedRun(recording)),
    lanes: useMemo(() => lanesOf(recording), [recording]),
  };
}

/** The lanes of a recording that have measured ends. */
export function lanesOf(recording: RecordingWithLanes | null): SceneFacts["lanes"] {
  const lanes = new Map<string, SceneLane>();
  if (!recording) return lanes;
  const own = recordedRun(recording);
  for (const lane of recording.lanes) {
    const run = recordedRun(lane.recording);
    const end = endOfOtherRun(own, run);
    if (end) lanes.set(lane.id, { run, end });
  }
  return lanes;
}
