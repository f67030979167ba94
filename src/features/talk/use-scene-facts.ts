import { useMemo } from "react";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { useShowsTruth } from "../../lab/navigation/screen.ts";
import { checkBookOf, readProblem } from "../../lab/solution/check-text.ts";
import { isLive } from "../../runtime/lab-state.ts";
import { figuresAt } from "../../stage/figures/figures.ts";
import { useFigures } from "../../stage/figures/use-figures.ts";
import { endOf } from "../../stage/headline/run-end.ts";
import { useNow } from "../../stage/now/use-now.ts";
import { recordedRun } from "../../stage/score/runs.ts";
import { useShownRun } from "../../stage/score/use-runs.ts";
import { marksOf, misprintOf, type SceneFacts, type SceneLane } from "./model/scene-facts.ts";

/** What the scene on screen is about. */
export function useSceneFacts(): SceneFacts {
  const now = useNow();
  const run = useShownRun();
  const figures = useFigures();
  const showsTruth = useShowsTruth();
  const isRecorded = useLab((state) => !isLive(state) && state.recordings.recording !== null);
  const recording = isRecorded ? (lab.player.item?.recording ?? null) : null;
  const { group, attempt, seen } = now;
  const row = attempt === null ? undefined : group?.rows[attempt];
  return {
    now,
    tellsTruth: showsTruth && seen.truth,
    marks:
      group && row
        ? marksOf(
            row,
            readProblem(TASKS.get(now.settings.task), group.problem),
            checkBookOf(now.settings),
          )
        : null,
    misprint: group && row ? misprintOf(now, group, row) : null,
    figures,
    start: figuresAt(run, 0),
    end: recording && endOf(run),
    lanes: useMemo(() => lanesOf(recording), [recording]),
  };
}

/** The lanes of a recording that have measured ends. */
export function lanesOf(recording: RecordingWithLanes | null): SceneFacts["lanes"] {
  const lanes = new Map<string, SceneLane>();
  for (const lane of recording?.lanes ?? []) {
    const run = recordedRun(lane.recording);
    const end = endOf(run);
    if (end) lanes.set(lane.id, { run, end });
  }
  return lanes;
}
