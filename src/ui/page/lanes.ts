import { PRESETS } from "../../core/presets/registry.ts";
import { isLive } from "../../runtime/app-state.ts";
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
