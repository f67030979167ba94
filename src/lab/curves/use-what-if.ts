import { useEffect } from "react";
import { ARMS } from "../../core/algorithms/registry.ts";
import { addOverlay, removeOverlay } from "../../ui/page/overlay.ts";
import { useOtherRecording } from "../../watch/run-chart/use-runs.ts";
import { wholeRun } from "./use-chart-runs.ts";

const WHAT_IF = "what-if"; // id of the "What if …?" lane among the overlaid runs

/** Lays the lane of "What if …?" over the charts for as long as Watch shows it. */
export function useWhatIfOverlay(): void {
  const recording = useOtherRecording();
  useEffect(() => {
    if (!recording) return;
    const { metrics, settings } = wholeRun(recording);
    const { algorithm } = settings;
    const name = ARMS.get(algorithm)?.title ?? algorithm;
    addOverlay({ id: WHAT_IF, name, metrics, preset: recording.run.preset, settings });
    return () => removeOverlay(WHAT_IF);
  }, [recording]);
}
