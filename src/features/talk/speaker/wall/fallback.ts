/**
 * The wall never shows a fault: when the live run on it stops, the recording takes over at the same update.
 * A run that lost its GPU resumes from its checkpoint meanwhile, and L returns to it.
 */
import { app } from "../../../../page/app.ts";
import { type AppState, isLive, runShown } from "../../../../runtime/app-state.ts";
import { wallStore } from "./wall-store.ts";

const hasFailed = (state: AppState): boolean =>
  isLive(state) && runShown(state).status === "fault" && state.recordings.recording !== null;

function follow(state: AppState): void {
  if (hasFailed(state)) {
    const isGpu = runShown(state).fault?.code === "device-lost" && state.gpuTrouble === null;
    wallStore.setState({ lost: isGpu ? "gpu" : "run" });
    app.timeline.showRecording();
    return;
  }
  if (wallStore.getState().lost === null || !isLive(state)) return;
  const { status } = runShown(state);
  // It waits at its checkpoint, and trained when it was lost.
  if (status === "starting") return;
  wallStore.setState({ lost: null });
  if (status === "paused") void app.timeline.play();
}

/** @returns a function that ends it */
export function startFallback(): () => void {
  follow(app.store.getState());
  return app.store.subscribe(follow);
}
