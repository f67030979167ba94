import { app } from "../../../page/app.ts";
import { pressControl } from "../../../page/controls.ts";
import { isLive } from "../../../runtime/app-state.ts";

/** Puts a live run that was begun on screen at its newest update, where it trains on; nobody wants to press Play as well. */
export function goLive(): void {
  app.registry.show("live");
  app.timeline.follow();
  if (app.registry.front.state.status === "paused") void app.timeline.play();
}

/** L: the live run at its newest update, or the recording, behind which it trains on. */
export function switchSource(): void {
  if (isLive(app.store.getState())) {
    app.timeline.leaveLive();
    return;
  }
  pressControl("source");
  if (isLive(app.store.getState())) goLive();
}
