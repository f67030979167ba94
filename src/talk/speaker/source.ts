import { isLive } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { pressControl } from "../../ui/page/controls.ts";

/** Shows a begun live run at its newest update and lets it train on without a press of Play. */
export function goLive(): void {
  app.registry.show("live");
  app.timeline.follow();
  if (app.registry.front.state.status === "paused") void app.timeline.play();
}

/** The key L: switches between the live run at its newest update and the recording; the run trains on either way. */
export function switchSource(): void {
  if (isLive(app.store.getState())) {
    app.timeline.leaveLive();
    return;
  }
  pressControl("source");
  if (isLive(app.store.getState())) goLive();
}
