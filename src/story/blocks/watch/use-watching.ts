import { useEffect, useEffectEvent } from "react";
import { app, useApp } from "../../../page/app.ts";
import { isLocked } from "../../../page/navigation/locks.ts";
import { useNow } from "../../../run/now/now.ts";
import { type AppState, isLive, runShown } from "../../../runtime/app-state.ts";
import { isPlaying } from "../../../runtime/timeline/decide.ts";
import type { DoingProps } from "../lesson-view.ts";
import { hasBegun } from "./model/curve.ts";
import type { Watch } from "./schema.ts";

type Part = Watch["recording"];

/** Whether the lesson's recording is on screen, still loading, or not on screen. */
type Screened = "open" | "loading" | "other";

const screenedOf =
  (preset: string) =>
  (state: AppState): Screened => {
    const { loading, recording } = state.recordings;
    if (isLive(state)) return "other";
    if (loading || (recording && runShown(state).status === "idle")) return "loading";
    return recording?.origin === null && recording.run.preset === preset ? "open" : "other";
  };

/** Puts the lesson's recording on screen. A live run is paused and kept. */
export function showRecording({ preset }: Part): void {
  const state = app.store.getState();
  const { item } = app.player;
  if (state.preset !== preset) app.controller.choosePreset(preset, false);
  else if (item?.facts.run.preset !== preset || item.facts.origin !== null)
    void app.player.open(preset, false);
  if (isLive(state)) app.timeline.showRecording();
}

/** Goes to an update and pauses there, with everything of the update revealed. */
async function rest(update: number): Promise<void> {
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (app.timeline.position !== update) app.timeline.seek(update);
}

/** Plays the part to its end, from its start if the recording is at the start already or outside of the part. */
export async function playPart({ from, to, seconds }: Part): Promise<void> {
  const { position } = app.timeline;
  const begin = position <= from + 1 || position >= to ? from : position;
  await rest(begin);
  await app.player.playTo(to, (seconds * (to - begin)) / (to - from));
}

/** Goes to the end of the part. */
export const skipPart = ({ to }: Part): Promise<void> => rest(to);

interface Shown {
  readonly screened: Screened;
  /** The update on screen, limited to the part. */
  readonly update: number;
  readonly plays: boolean;
}

/** Whether the recording of a part is on screen, at which update, and whether it plays. */
export function useShown({ preset, from, to }: Part): Shown {
  const screened = useApp(screenedOf(preset));
  const { update } = useNow();
  const plays = useApp(isPlaying) && screened === "open";
  return { screened, update: Math.min(to, Math.max(from, update)), plays };
}

/** Shows the recording at the part that the activity needs, and reports when it has played to the end. */
export function useWatching({ doing, kept, isDone, onDone }: DoingProps<Watch>): Shown {
  const { recording } = doing;
  const { from, to } = recording;
  const shown = useShown(recording);
  const isOpen = shown.screened === "open";
  const isOver = isOpen && hasBegun(kept) && shown.update >= to;
  useEffect(() => {
    if (!isLocked("run")) showRecording(recording);
    return () => void app.timeline.pause();
  }, [recording]);
  // The student begins at the first update of the part, or at its end if the activity is done.
  const begin = useEffectEvent(() => void rest(isDone ? to : from + 1));
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  const end = useEffectEvent(() => {
    void rest(to);
    if (!isDone) onDone();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return shown;
}
