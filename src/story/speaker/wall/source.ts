import { app } from "../../../page/app.ts";
import { pressControl } from "../../../page/controls.ts";
import { isLive } from "../../../runtime/app-state.ts";

/** L: a live run that waits trains on when it comes back, at its newest update; nobody wants to press Play as well. */
export function switchSource(): void {
  const wasLive = isLive(app.store.getState());
  pressControl("source");
  if (wasLive || !isLive(app.store.getState())) return;
  if (app.registry.front.state.status !== "paused") return;
  app.timeline.follow();
  void app.timeline.play();
}
