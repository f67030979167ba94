import { TangoError } from "../../../core/errors.ts";
import { type CheckpointRef, checkpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import { hasFinishedSft } from "../../../core/training/starts.ts";
import type { ModelWeights, RunWeights } from "../../../protocol/inference-messages.ts";
import { type CheckpointSource, liveSource } from "../../../runtime/checkpoints/source.ts";

/**
 * The distinct weights of a live run from the end of SFT on. Every checkpoint carries the models
 * after SFT as its KL reference, so those are listed even when no checkpoint of that time is held.
 * @param held the run's checkpoints, oldest first
 */
export function weightsSinceSft(held: () => readonly Checkpoint[]): CheckpointSource {
  const trained = () => held().filter(hasFinishedSft).filter(hasChanged);
  const { list, weights } = liveSource(trained);
  const needsStart = () => trained().every(({ state }) => updatesOf(state) > 0);
  return {
    list: async () => {
      const refs = await list();
      return needsStart() ? [START, ...refs] : refs;
    },
    weights: async (ref) => {
      if (ref.line !== START.line || !needsStart()) return weights(ref);
      const [first] = trained();
      if (!first) throw new TangoError("bad-file", "The run on this page has no checkpoint yet.");
      return afterSft(await weights(checkpointRef(first.state)));
    },
  };
}

const START: CheckpointRef = { line: 0, generatorUpdates: 0, verifierUpdates: 0 };

const updatesOf = ({ generatorUpdates, verifierUpdates }: CheckpointRef): number =>
  generatorUpdates + verifierUpdates;

/** Whether a model was updated since the checkpoint before: an evaluation changes no weights. */
const hasChanged = ({ state }: Checkpoint, n: number, all: readonly Checkpoint[]): boolean =>
  n === 0 || updatesOf(state) !== updatesOf((all[n - 1] as Checkpoint).state);

function afterSft({ settings, generator, verifier }: RunWeights): RunWeights {
  const start = (model: ModelWeights) => ({ ...model, weights: model.reference.slice() });
  return { settings, generator: start(generator), verifier: verifier && start(verifier) };
}
