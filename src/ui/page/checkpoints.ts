import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { LIVE, laneSource, type SourceId } from "../../runtime/checkpoints/source.ts";
import { CheckpointSources } from "../../runtime/checkpoints/sources.ts";
import { app, shipped } from "./app.ts";

/** The checkpoints of each live run that has some, by the id of its lane. */
function heldByLane(): ReadonlyMap<string, readonly Checkpoint[]> {
  const all = app.store
    .getState()
    .lanes.map(({ id }) => [id, app.registry.run(id)?.checkpoints.all ?? []] as const);
  return new Map(all.filter(([, held]) => held.length > 0));
}

/** The checkpoints of all runs that this page can reach. Fetches nothing until asked. */
export const checkpointSources = new CheckpointSources({
  shipped,
  live: () => app.registry.front.checkpoints.all,
  opened: () => app.player.item,
  lanes: heldByLane,
});

/** The weights to try first: those of the live run in front, else of the preset on screen. */
export function sourceInFront(): SourceId {
  if (!app.checkpoint) return app.store.getState().preset;
  return heldByLane().size > 1 ? laneSource(app.registry.front.id) : LIVE;
}
