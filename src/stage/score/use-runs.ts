import { useEffect, useMemo, useReducer } from "react";
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

/** Milliseconds between two looks at the lines of a live run: building the score takes a third of a frame. */
const LOOK_MS = 500;

/** Counts the looks at a live run: at most one per LOOK_MS, while lines arrive. */
function useArrivals(isOn: boolean): number {
  const metrics = useMetrics();
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const end = metrics.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        look();
      }, LOOK_MS);
    });
    return () => {
      end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [metrics, isOn]);
  return looks;
}

/**
 * The run on screen: a whole recording, always the same object; of a live run what was there at the last
 * look. Its metrics are the live ones, so a figure of the update on screen is never late.
 */
export function useShownRun(): ScoreRun {
  const live = useLab(isLive);
  const recording = useOpenRecording();
  const settings = useLab(settingsShown);
  const looks = useArrivals(live);
  const { metrics } = lab;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look makes a new object of the same metrics
  const liveRun = useMemo(() => ({ metrics, settings }), [metrics, settings, looks]);
  return !live && recording ? recordedRun(recording) : liveRun;
}

/** The recorded lane that "What if …?" lays over the recording on screen; null for none. */
export function useOtherRecording(): Recording | null {
  const live = useLab(isLive);
  const id = useLab(({ whatIf }) => whatIf);
  return live || id === null ? null : lab.player.lane(id);
}
