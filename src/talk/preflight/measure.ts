/** Measures the engine before a talk: a live run makes some updates, then the recording returns. */
import { app } from "../../page/app.ts";
import { isLive, liveWaits, runOf } from "../../runtime/app-state.ts";
import { enterScene, shownScene } from "../model/go.ts";
import { talkStore } from "../model/talk-store.ts";
import { rateOf } from "./engine-check.ts";

const MOST_MS = 120_000; // time limit of the measurement: a slower machine cannot train during a talk anyway

/** Resolves when the front run has a pace, has stopped, or the time is over. */
function measured(): Promise<void> {
  return new Promise((resolve) => {
    const { metrics } = app.registry.front;
    const isOver = () => {
      const state = app.store.getState();
      const { status } = runOf(state, state.front);
      return rateOf(metrics) !== null || status === "fault" || status === "finished";
    };
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, MOST_MS);
    const unsubscribe = app.store.subscribe(() => {
      if (isOver()) end();
    });
    if (isOver()) end();
  });
}

/** Trains live until the pace is known, then returns to the scene. Does nothing while a live run is on screen. */
export async function measureEngine(): Promise<void> {
  const state = app.store.getState();
  if (talkStore.getState().measures || isLive(state)) return;
  talkStore.setState({ measures: true });
  await app.timeline.showLive();
  if (liveWaits(state)) await app.timeline.play();
  await measured();
  if (isLive(app.store.getState())) app.timeline.showRecording();
  await enterScene(shownScene());
  talkStore.setState({ measures: false });
}
