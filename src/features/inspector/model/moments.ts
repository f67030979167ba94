import { hasVerifier } from "../../../core/algorithms/arm.ts";
import { armById } from "../../../core/algorithms/registry.ts";
import { LabError } from "../../../core/errors.ts";
import { type CheckpointRef, checkpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { LibraryEntry } from "../../../core/recording/library.ts";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import type { ModelWeights, RunWeights } from "../../../protocol/inference-messages.ts";
import {
  LIVE,
  runWeights,
  type SourceId,
  type WeightsShelf,
} from "../../../runtime/checkpoints/shelf.ts";

/** A moment of a run, and its weights when they are asked for. */
export interface HeldMoment extends CheckpointRef {
  /** The arrays are the caller's to give away. @throws LabError("bad-file") when they cannot be had */
  weights(): Promise<RunWeights>;
}

/** Where moments and their weights come from. */
export interface MomentSources {
  /** Of recorded runs. */
  readonly shelf: Pick<WeightsShelf, "moments" | "weights">;
  /** What is shipped, with its sizes. */
  readonly entries: () => Promise<readonly LibraryEntry[]>;
  /** The checkpoints that the page holds of the run on it, oldest first. */
  readonly live: () => readonly Checkpoint[];
}

/** All moments of a run whose weights can be had. */
export class RunMoments {
  readonly #sources: MomentSources;

  constructor(sources: MomentSources) {
    this.#sources = sources;
  }

  /** Oldest first. @throws LabError("bad-file") when there are none, or they cannot be had */
  async of(source: SourceId): Promise<readonly HeldMoment[]> {
    const { shelf, live } = this.#sources;
    if (source === LIVE) return ofLive(live().filter(isPastSft));
    const moments = await shelf.moments(source);
    return moments.map((moment, n) => ({ ...moment, weights: () => shelf.weights(source, n) }));
  }

  /** Bytes of a shipped run's weights, fetched once; 0 where nothing has to be fetched. */
  async bytes(source: SourceId): Promise<number> {
    const entry = (await this.#sources.entries()).find(({ preset }) => preset === source);
    return entry?.checkpoints?.bytes ?? 0;
  }
}

/** Whether both models are what SFT makes of them, or more. */
function isPastSft({ settings, state }: Checkpoint): boolean {
  const isVerifierDone =
    !hasVerifier(armById(settings.algorithm)) || state.sftVerifier >= settings.sftVerifierSteps;
  return state.sftGenerator >= settings.sftGeneratorSteps && isVerifierDone;
}

/** Where no checkpoint of the start is held, each carries it along: the frozen model of the KL term. */
function ofLive(checkpoints: readonly Checkpoint[]): HeldMoment[] {
  const [first] = checkpoints;
  if (!first) throw new LabError("bad-file", "The run on this page has no checkpoint yet.");
  const held = checkpoints.filter(hasMoved).map((checkpoint): HeldMoment => {
    return { ...checkpointRef(checkpoint.state), weights: async () => runWeights(checkpoint) };
  });
  const { generatorUpdates, verifierUpdates } = first.state;
  if (generatorUpdates + verifierUpdates === 0) return held;
  const start = { line: 0, generatorUpdates: 0, verifierUpdates: 0 };
  return [{ ...start, weights: async () => startOf(runWeights(first)) }, ...held];
}

/** Whether a model learned since the checkpoint before: a table alone changes no weights. */
function hasMoved({ state }: Checkpoint, n: number, all: readonly Checkpoint[]): boolean {
  const before = all[n - 1]?.state;
  return (
    before?.generatorUpdates !== state.generatorUpdates ||
    before.verifierUpdates !== state.verifierUpdates
  );
}

function startOf({ settings, generator, verifier }: RunWeights): RunWeights {
  const start = (model: ModelWeights) => ({ ...model, weights: model.reference.slice() });
  return { settings, generator: start(generator), verifier: verifier && start(verifier) };
}
