/** The runs on the charts, in the order of their colors: the same in the list of runs, charts and files. */
import { type AppState, sourceOf } from "../../runtime/app-state.ts";
import { app } from "./app.ts";
import { shownName } from "./lanes.ts";
import { laneName } from "./names.ts";
import { type DrawnRun, MOST_OVERLAID, recordingId } from "./overlay.ts";

/** The run on screen, then the other lanes of a race, then the runs overlaid from the table, as many as have a color. */
export function runsDrawn(
  state: Pick<AppState, "front" | "lanes" | "recordings"> & Parameters<typeof sourceOf>[0],
  overlaid: readonly DrawnRun[],
): readonly DrawnRun[] {
  const { front, lanes } = state;
  const { recording } = state.recordings;
  const source = sourceOf(state);
  const shown: DrawnRun = {
    id: source === "recorded" && recording ? recordingId(recording) : front,
    name: shownName(),
    metrics: app.metrics,
  };
  const racing = source === "live" ? lanes : [];
  const otherLanes = racing.flatMap((lane): DrawnRun[] => {
    const run = lane.id === front ? null : app.registry.run(lane.id);
    return run ? [{ id: lane.id, name: laneName(lane), metrics: run.metrics }] : [];
  });
  const others = overlaid.filter(
    ({ id }) => id !== shown.id && otherLanes.every((lane) => lane.id !== id),
  );
  return [shown, ...[...otherLanes, ...others].slice(0, MOST_OVERLAID)];
}
