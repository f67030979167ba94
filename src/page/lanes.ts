/** The name of the run on screen, and the undo of removed lanes. */

import { PRESETS } from "../core/presets/registry.ts";
import { Undo } from "../kit/undo.ts";
import { isLive } from "../runtime/app-state.ts";
import { app } from "./app.ts";
import { laneName } from "./names.ts";

/** The name of the run on screen. */
export function shownName(): string {
  const state = app.store.getState();
  const { recording } = state.recordings;
  if (!isLive(state) && recording) {
    const { origin, run } = recording;
    return origin?.name ?? `recording of ${PRESETS.get(run.preset)?.title ?? run.preset}`;
  }
  const shown = state.lanes.find(({ id }) => id === state.front);
  return shown ? laneName(shown) : "First run";
}

export const laneUndo = new Undo();
app.store.subscribe((now, before) => {
  if (now.race === "none" && before.race !== "none") laneUndo.dropAll();
});

/** Removes a lane; it can be restored for a while. */
export function removeLane(id: string, name: string): void {
  const lane = app.race.remove(id);
  if (!lane) return;
  laneUndo.add({ id, name, undo: () => app.race.putBack(lane), drop: () => app.lanes.drop(id) });
}
