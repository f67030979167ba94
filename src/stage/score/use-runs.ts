import { useEffect, useReducer } from "react";
import type { Recording } from "../../core/recording/recording.ts";
import { lab, useLab, useMetrics } from "../../lab/lab.ts";
import { isLive, settingsShown } from "../../runtime/lab-state.ts";
import { recordedRun } from "./runs.ts";
import type { ScoreRun } from "./score-model.ts";

/** The recording that is open, whether it is on screen or not; null for none. */
export function useOpenRecording(): Recording | null {
  const isOpen = useLab(({ recordings }) => recordings.recording !== null);
  return isOpen ? (lab.player.item?.recording ?? null) : null;
}

/** Renders the component again, at most once per frame, when lines arrive. */
function useArrivals(isOn: boolean): void {
  const metrics = useMetrics();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    let frame: number | null = null;
    const end = metrics.subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        render();
      });
    });
    return () => {
      end();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [metrics, isOn]);
}

/** The run on screen: a whole recording, always the same object; of a live run what is there so far. */
export function useShownRun(): ScoreRun {
  const live = useLab(isLive);
  const recording = useOpenRecording();
  const settings = useLab(settingsShown);
  useArrivals(live);
  return !live && recording ? recordedRun(recording) : { metrics: lab.metrics, settings };
}

/** The recorded lane that "What if …?" lays over the recording on screen; null for none. */
export function useOtherRecording(): Recording | null {
  const live = useLab(isLive);
  const id = useLab(({ whatIf }) => whatIf);
  return live || id === null ? null : lab.player.lane(id);
}
