import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { calmStore } from "../../kit/calm-store.ts";
import { app } from "../../page/app.ts";
import { definePanel } from "../../page/panel.ts";
import { drawLoop } from "../../plot/loop.ts";
import { groupShown, isLive, isMoving } from "../../runtime/app-state.ts";
import { Group } from "./Group.tsx";
import { Nothing } from "./Nothing.tsx";

/** The group on screen; while a recording plays, it changes at most about twice a second. */
const calmGroup = calmStore({
  read: () => groupShown(app.store.getState()),
  isMoving: () => isMoving(app.store.getState()),
  subscribe: app.store.subscribe,
});

/** Shows the group of one update: its problem, and the attempts with their verdicts. */
function AttemptsPanel() {
  const group = useSyncExternalStore(calmGroup.subscribe, calmGroup.read);
  const [isHighestFirst, setHighestFirst] = useState(false);
  // Rendering eight rows with all their steps takes a whole frame, so the charts draw in the next one.
  // Not during a live run, whose charts are not animated.
  useLayoutEffect(() => {
    if (group && !isLive(app.store.getState())) drawLoop.leaveFrame();
  }, [group]);
  return group ? (
    <Group group={group} isHighestFirst={isHighestFirst} onHighestFirst={setHighestFirst} />
  ) : (
    <Nothing />
  );
}

export default definePanel({ area: "centre", order: 1, View: AttemptsPanel });
