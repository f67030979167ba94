/**
 * The wall never shows a fault: when the live run on it stops, the recording takes over at the same update.
 * A run that lost its GPU resumes from its checkpoint meanwhile, and the key L returns to it. A run behind the
 * recording resumes there.
 */

import { type AppState, isLive, runOf } from "../../runtime/app-state.ts";
import type { RunEvent } from "../../runtime/run-state.ts";
import { app } from "../../ui/page/app.ts";
import { talkStore } from "../model/talk-store.ts";
import type { Lost } from "./messages.ts";

const setLost = (lost: Lost | null): void => talkStore.setState({ lost });

/** Whether the page resumes the run by itself, as it does unless the GPU was lost several times in a minute. */
const isResumed = ({ runs, front, losesGpu }: AppState): boolean =>
  runOf({ runs }, front).fault?.code === "device-lost" && !losesGpu;

/** Runs after the store has the event and before React draws it, so that no frame shows the fault. */
function onEvent({ type }: RunEvent): void {
  const state = app.store.getState();
  if (type === "fault" && state.recordings.recording !== null) {
    if (isLive(state)) {
      setLost(isResumed(state) ? "resumes" : "stopped");
      app.timeline.showRecording();
    } else if (talkStore.getState().lost !== null || (wasBehind && !isResumed(state)))
      setLost("stopped");
  }
  if (type !== "started") return;
  if (talkStore.getState().lost !== null) setLost("waits");
  else if (wasBehind && !isLive(state)) void app.timeline.trainBehind();
  wasBehind = false;
}

/** Whether the front run was lost while it trained behind the recording. */
let wasBehind = false;

function noteBehind(state: AppState, before: AppState): void {
  const [is, was] = [state, before].map((at) => runOf(at, at.front).status);
  if (!isLive(before) && was === "training" && is === "fault") wasBehind = true;
}

/** Handles the return to a lost live run; if the run is not ready, it resumes while the recording stays on screen. */
function onReturn(): void {
  const { status } = app.registry.front.state;
  if (status === "fault" || status === "starting") {
    setLost("resumes");
    app.timeline.showRecording();
    if (status === "fault") void app.controller.continueFromCheckpoint();
  } else setLost(null);
}

/** Starts replacing lost live runs by the recording. @returns a function that stops this */
export function startFallback(): () => void {
  const ends = [
    app.registry.onEvent(onEvent),
    app.store.subscribe((state, before) => {
      noteBehind(state, before);
      const isBack = isLive(state) && !isLive(before);
      if (isBack && talkStore.getState().lost !== null) onReturn();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
