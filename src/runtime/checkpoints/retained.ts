import { armById } from "../../core/algorithms/registry.ts";
import { type CheckpointRef, checkpointRef, EVERY } from "../../core/recording/checkpoint-refs.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { nextUnit } from "../../core/training/plan.ts";
import { entryToDrop } from "../thinning.ts";

/** Limit on the checkpoints of one run in memory; MAX_BYTES limits their total size. */
export const MAX_CHECKPOINTS = 12;
export const MAX_BYTES = 64_000_000;
/** Always retained, whatever their size: the first checkpoint, one in between, and the newest. */
const LEAST = 3;

export interface RetainedRef extends CheckpointRef {
  /** Whether it stays when a newer one is added; a non-permanent newest checkpoint is replaced. */
  readonly isPermanent: boolean;
}

/**
 * Adds a checkpoint to the list. It is permanent when an evaluation comes next, or when it is the first one in another
 * twenty generator updates. Beyond the bounds one in between is dropped, evenly. Checkpoints at or after its line are
 * dropped: the run was resumed from before them.
 * @param bytes of one checkpoint
 */
export function withCheckpoint(
  list: readonly RetainedRef[],
  next: CheckpointRef & { readonly isBeforeTable: boolean },
  bytes: number,
): readonly RetainedRef[] {
  const earlier = list.filter(({ isPermanent, line }) => isPermanent && line < next.line);
  const last = earlier.at(-1);
  const span = ({ generatorUpdates }: CheckpointRef) => Math.floor(generatorUpdates / EVERY);
  const isNew =
    last?.generatorUpdates !== next.generatorUpdates ||
    last.verifierUpdates !== next.verifierUpdates;
  const isPermanent = isNew && (next.isBeforeTable || span(next) > (last ? span(last) : 0));
  let retained = [...earlier, { ...checkpointRef(next), isPermanent }];
  const most = Math.max(LEAST, Math.min(MAX_CHECKPOINTS, Math.floor(MAX_BYTES / bytes)));
  while (retained.length > most) {
    const position = (ref: CheckpointRef) => ref.generatorUpdates + ref.verifierUpdates;
    retained = retained.toSpliced(entryToDrop(retained, { position }) ?? 1, 1);
  }
  return retained;
}

const PARTS = ["weights", "firstMoment", "secondMoment", "reference"] as const;

const bytesOf = ({ generator, verifier }: Checkpoint): number =>
  [generator, verifier].reduce(
    (sum, model) => sum + PARTS.reduce((bytes, part) => bytes + model[part].byteLength, 0),
    0,
  );

/** The checkpoints of a live run that the page holds in memory, where it can resume or branch. */
export class RetainedCheckpoints {
  #refs: readonly RetainedRef[] = [];
  readonly #byLine = new Map<number, Checkpoint>();

  /** Oldest first. */
  get all(): readonly Checkpoint[] {
    return this.#refs.flatMap(({ line }) => this.#byLine.get(line) ?? []);
  }

  /** The newest checkpoint; null before the first. */
  get newest(): Checkpoint | null {
    return this.all.at(-1) ?? null;
  }

  /** Adds a checkpoint; see `withCheckpoint` for the ones that are dropped. */
  add(checkpoint: Checkpoint): void {
    const { settings, state } = checkpoint;
    const next = nextUnit(armById(settings.algorithm), settings, state);
    const ref = { ...checkpointRef(state), isBeforeTable: next.phase === "evaluation" };
    this.#refs = withCheckpoint(this.#refs, ref, Math.max(1, bytesOf(checkpoint)));
    this.#byLine.set(state.line, checkpoint);
    const lines = new Set(this.#refs.map(({ line }) => line));
    for (const line of this.#byLine.keys()) if (!lines.has(line)) this.#byLine.delete(line);
  }

  /** Drops all checkpoints. */
  clear(): void {
    this.#refs = [];
    this.#byLine.clear();
  }
}
