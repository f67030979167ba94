import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { LIVE, laneSource, type SourceId, WeightsShelf } from "../runtime/checkpoints/shelf.ts";
import { lab, shipped } from "./lab.ts";

/** The newest checkpoint of each live run, by the id of its lane. */
function newest(): ReadonlyMap<string, Checkpoint> {
  const all = lab.lanes.all.map(({ id }) => [id, lab.lanes.runOf(id)?.checkpoint] as const);
  return new Map(all.flatMap(([id, checkpoint]) => (checkpoint ? [[id, checkpoint]] : [])));
}

/** The page's weights, kept once for all who look at them. Making it fetches nothing. */
export const weightsShelf = new WeightsShelf(
  shipped,
  () => lab.checkpoint,
  () => lab.replay.item,
  newest,
);

/** Weights that are tried first: those of the live run in front, else of the preset on screen. */
export function sourceInFront(): SourceId {
  if (!lab.checkpoint) return lab.store.getState().preset;
  return newest().size > 1 ? laneSource(lab.stage.live.id) : LIVE;
}
