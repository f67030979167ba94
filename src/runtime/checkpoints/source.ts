/** Where checkpoints of a run come from: the page, the browser's storage, a file, or the shipped recordings. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import { type CheckpointRef, checkpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { flatWeights } from "../../core/runs/flat.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { ModelWeights, RunWeights } from "../../protocol/inference-messages.ts";

/** The checkpoints of one run. All methods reject with TangoError when the data is missing or damaged. */
export interface CheckpointSource {
  /** Oldest first. */
  list(): Promise<readonly CheckpointRef[]>;
  /** Both models and their KL references. The caller may transfer the arrays to a worker. */
  weights(ref: CheckpointRef): Promise<RunWeights>;
  /** The full checkpoint. Missing where the optimizer state was not saved. */
  readonly checkpoint?: (ref: CheckpointRef) => Promise<Checkpoint>;
}

/** @throws TangoError("bad-file") when the source is not there */
export type SourceById = (id: SourceId) => CheckpointSource;

export type FullCheckpointSource = Required<CheckpointSource>;

/** LIVE, the front live run; `lane:ID`, one of several; `opened:ID`, a run that the user opened; else a preset. */
export type SourceId = typeof LIVE | (string & {});

export const LIVE = "live";
const LANE = "lane:";
const OPENED = "opened:";

/** The source of a lane's checkpoints. */
export const laneSource = (lane: string): SourceId => LANE + lane;
/** The id of the source's lane; null when it is not a lane. */
export const laneOf = (source: SourceId): string | null =>
  source.startsWith(LANE) ? source.slice(LANE.length) : null;
/** The source of an opened recording's checkpoints. */
export const openedSource = ({ id }: { readonly id: string }): SourceId => OPENED + id;
/** Whether a source is an opened recording. */
export const isOpenedSource = (source: SourceId): boolean => source.startsWith(OPENED);
/** The source of a recording's weights. */
export const sourceOf = ({
  origin,
  run,
}: {
  readonly origin: { readonly id: string } | null;
  readonly run: { readonly preset: string };
}): SourceId => (origin ? openedSource(origin) : run.preset);
/** A source of full checkpoints; `weights` copies the models out of them. */
export const fullSource = (
  list: FullCheckpointSource["list"],
  checkpoint: FullCheckpointSource["checkpoint"],
): FullCheckpointSource => ({
  list,
  checkpoint,
  weights: async (ref) => runWeights(await checkpoint(ref)),
});

/** The checkpoints that the page holds of a live run. @param held oldest first */
export function liveSource(held: () => readonly Checkpoint[]): FullCheckpointSource {
  const gone = () =>
    new TangoError("bad-file", "That run is no longer on this page, or has no checkpoint yet.");
  return fullSource(
    async () => {
      const refs = held().map(({ state }) => checkpointRef(state));
      if (refs.length === 0) throw gone();
      return refs;
    },
    async ({ line }) => {
      const checkpoint = held().find(({ state }) => state.line === line);
      if (!checkpoint) throw gone();
      return checkpoint;
    },
  );
}

interface ArchiveParts {
  readonly list: CheckpointSource["list"];
  readonly settings: () => Promise<Settings>;
  /** @param index of the list @returns null when the run has no such model */
  readonly model: (index: number, role: Role) => Promise<ReturnType<typeof flatWeights> | null>;
  readonly noGenerator: () => TangoError;
}

/** A source of weights without optimizer state. Its first checkpoint, after SFT, is the KL reference of the others. */
export function archiveSource({
  list,
  settings,
  model,
  noGenerator,
}: ArchiveParts): CheckpointSource {
  const withReference = async (index: number, role: Role): Promise<ModelWeights | null> => {
    const [now, start] = [await model(index, role), await model(0, role)];
    if (!now || !start) return null;
    return { layout: now.layout, weights: now.weights.slice(), reference: start.weights.slice() };
  };
  return {
    list,
    weights: async ({ line }) => {
      const index = (await list()).findIndex((ref) => ref.line === line);
      if (index < 0) {
        throw new TangoError("bad-file", `The recording has no checkpoint at line ${line}.`);
      }
      const generator = await withReference(index, "generator");
      if (!generator) throw noGenerator();
      return {
        settings: await settings(),
        generator,
        verifier: await withReference(index, "verifier"),
      };
    },
  };
}

/** All full checkpoints of a source, oldest first. @throws TangoError when one of them cannot be read */
export const allCheckpoints = async (
  source: FullCheckpointSource,
): Promise<readonly Checkpoint[]> =>
  Promise.all((await source.list()).map((ref) => source.checkpoint(ref)));

/** Index of the last checkpoint at or before that many updates of both models; 0 when all are later. */
export const indexAtUpdate = (refs: readonly CheckpointRef[], updates: number): number =>
  Math.max(
    0,
    refs.findLastIndex(
      ({ generatorUpdates, verifierUpdates }) => generatorUpdates + verifierUpdates <= updates,
    ),
  );

/** Copies of a checkpoint's models. The verifier is null for an arm of one model. */
function runWeights({ settings, generator, verifier }: Checkpoint): RunWeights {
  const copy = ({ layout, weights, reference }: ModelWeights): ModelWeights => ({
    layout,
    weights: weights.slice(),
    reference: reference.slice(),
  });
  // The second model in the checkpoint of an arm without a verifier is never run.
  const isJudged = hasVerifier(armById(settings.algorithm));
  return { settings, generator: copy(generator), verifier: isJudged ? copy(verifier) : null };
}
