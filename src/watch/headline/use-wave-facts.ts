import { useMemo } from "react";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { useApp } from "../../ui/page/app.ts";
import type { BesideRun } from "../growth/model/beside.ts";
import { useBeside } from "../growth/use-growth.ts";
import { useShownKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { methodOf } from "../model-card/method.ts";
import { useNow } from "../now/now.ts";
import { useOpenRecording } from "../run-chart/use-runs.ts";
import { believedAtEnd } from "./believed.ts";
import type { WaveFacts } from "./wave-headline.ts";

/** How the lane whose verifier never learns ends; null where the recording has none. */
function frozenOf(
  { lanes }: RecordingWithLanes,
  beside: readonly BesideRun[],
): WaveFacts["frozen"] {
  const lane = lanes.find(({ recording: { run } }) => {
    const { verifier, judge } = methodOf(run.settings.algorithm);
    return verifier === "frozen" && judge.by === "verifier";
  });
  const end = beside.find(({ kind }) => kind === "frozen")?.points.at(-1);
  const believed = lane ? believedAtEnd(lane.recording) : null;
  return end && believed !== null ? { accuracy: end.y, believed } : null;
}

/** The facts for the headline above the triangles; null while the triangles are not shown. */
export function useWaveFacts(): WaveFacts | null {
  const { update, updates, settings } = useNow();
  const now = useShownKnowledge();
  const isFolding = useApp(({ opening }) => opening.beat === "fold");
  const recording = useOpenRecording();
  const beside = useBeside();
  const [believed, frozen] = useMemo(
    () => (recording ? [believedAtEnd(recording), frozenOf(recording, beside)] : [null, null]),
    [recording, beside],
  );
  if (!now) return null;
  const moment = isFolding ? "fold" : update === updates ? "end" : "run";
  const [, columns] = levelsOf(taskById(settings.task), settings).measured;
  return { now, moment, columns, believed, frozen };
}
