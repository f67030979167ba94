import { app } from "../../../page/app.ts";
import { checkpointSources } from "../../../page/checkpoints.ts";
import { LIVE, type SourceById } from "../../../runtime/checkpoints/source.ts";
import { type ConnectInference, connectInference } from "../../../runtime/inference/connection.ts";
import { sliceOf } from "../../../runtime/slice.ts";
import { AttentionModel } from "./attention.ts";
import { weightsSinceSft } from "./live-weights.ts";
import { createInspectorState } from "./state.ts";
import { VerdictHistory } from "./verdict-history.ts";
import { InspectorWorker } from "./worker.ts";

/** The two computations of the inspector, with their worker: verdicts over a run's checkpoints, and attention. */
export function createInspector(sourceOf: SourceById, connect: ConnectInference) {
  const worker = new InspectorWorker(connect);
  const store = createInspectorState();
  const history = new VerdictHistory(sliceOf(store, "history"), sourceOf, worker);
  const attention = new AttentionModel(sliceOf(store, "attention"), sourceOf, worker);
  /** Drops the results and ends the worker, which frees its memory. */
  const rest = () => {
    history.forget();
    attention.forget();
    worker.end();
  };
  return { history, attention, rest };
}

/** The page's one inspector. Making it starts no worker and fetches nothing. */
export const inspector = createInspector(
  (id) =>
    id === LIVE
      ? weightsSinceSft(() => app.registry.front.checkpoints.all)
      : checkpointSources.get(id),
  connectInference,
);
