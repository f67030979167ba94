import { useMemo, useSyncExternalStore } from "react";
import type { Recording, RecordingWithLanes } from "../../core/recording/recording.ts";
import { isLive, settingsShown } from "../../runtime/app-state.ts";
import { calmStore } from "../../ui/kit/calm-store.ts";
import { app, useApp } from "../../ui/page/app.ts";
import type { ChartRun } from "./model/chart-run.ts";
import { recordedRun } from "./runs.ts";

/** The open recording, even while a live run is on screen; null for none. */
export function useOpenRecording(): RecordingWithLanes | null {
  const isOpen = useApp(({ recordings }) => recordings.recording !== null);
  return isOpen ? (app.player.item?.recording ?? null) : null;
}

/**
 * The number of log lines of the live run on screen. The number changes together with other parts of the stage, since
 * every change rebuilds the run chart, which would otherwise cost a frame of its own.
 */
const arrivals = calmStore({
  read: () => (isLive(app.store.getState()) ? app.metrics.forgotten + app.metrics.rows : 0),
  isMoving: () => true,
  subscribe: app.store.subscribe,
});

/**
 * The run on screen: for a recording always the same object; for a live run a new object at each change of `arrivals`.
 * A live run's metrics are always current, so a figure of the update on screen is never late.
 */
export function useShownRun(): ChartRun {
  const live = useApp(isLive);
  const recording = useOpenRecording();
  const settings = useApp(settingsShown);
  const lines = useSyncExternalStore(arrivals.subscribe, arrivals.read);
  const { metrics } = app;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make a new object of the same metrics
  const liveRun = useMemo(() => ({ metrics, settings }), [metrics, settings, lines]);
  return !live && recording ? recordedRun(recording) : liveRun;
}

/** The recorded lane that "What if …?" lays over the open recording; null for none. */
export function useOtherRecording(): Recording | null {
  const live = useApp(isLive);
  const id = useApp(({ whatIf }) => whatIf);
  return live || id === null ? null : app.player.lane(id);
}
