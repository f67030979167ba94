import { useEffect } from "react";
import { ARMS } from "../../core/algorithms/registry.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { addOverlay, type OverlaidRun, removeOverlay } from "../../page/overlay.ts";
import { useOtherRecording } from "../../run/run-chart/use-runs.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";

const WHAT_IF = "what-if"; // id of the "What if …?" lane among the overlaid runs

/** A recorded lane as an overlaid run with all its logged metrics. */
function overlaid(recording: Recording, name: string): OverlaidRun {
  const names = new Set(recording.lines.flatMap(({ values }) => Object.keys(values)));
  const metrics = metricsOfRecording(recording, [...names]);
  return { id: WHAT_IF, name, metrics, stepCount: recording.run.settings.stepCount };
}

/** Overlays the lane of "What if …?" on the charts for as long as the run chart shows it. */
export function useWhatIfOverlay(): void {
  const recording = useOtherRecording();
  const arm = recording?.run.settings.algorithm;
  const name = arm === undefined ? "" : (ARMS.get(arm)?.title ?? arm);
  useEffect(() => {
    if (!recording) return;
    addOverlay(overlaid(recording, name));
    return () => removeOverlay(WHAT_IF);
  }, [recording, name]);
}
