import { useState, useSyncExternalStore } from "react";
import { calmStore } from "../../kit/calm-store.ts";
import { app } from "../../page/app.ts";
import { definePanel } from "../../page/panel.ts";
import { groupShown, isMoving } from "../../runtime/app-state.ts";
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
  return group ? (
    <Group group={group} isHighestFirst={isHighestFirst} onHighestFirst={setHighestFirst} />
  ) : (
    <Nothing />
  );
}

export default definePanel({ area: "centre", order: 1, View: AttemptsPanel });
