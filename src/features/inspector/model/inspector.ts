import { weightsShelf } from "../../../lab/checkpoints.ts";
import { lab, shipped } from "../../../lab/lab.ts";
import { type ConnectInference, connectInference } from "../../../runtime/inference/connection.ts";
import { AttentionLook } from "./attention.ts";
import { RunMoments } from "./moments.ts";
import { VerdictHistory } from "./verdict-history.ts";
import { InspectorWorker } from "./worker.ts";

/** What the inspector asks models. */
export function createInspector(moments: RunMoments, connect: ConnectInference) {
  const worker = new InspectorWorker(connect);
  const history = new VerdictHistory(moments, worker);
  const attention = new AttentionLook(moments, worker);
  /** Forgets what was found, and gives the worker's memory back. */
  const rest = () => {
    history.forget();
    attention.forget();
    worker.end();
  };
  return { moments, history, attention, rest };
}

/** The page's one inspector. Making it starts no worker and fetches nothing. */
export const inspector = createInspector(
  new RunMoments({
    shelf: weightsShelf,
    entries: () => shipped.entries(),
    live: () => lab.stage.live.checkpoints.all,
  }),
  connectInference,
);
