/** Reads the user's files in a worker, one at a time, and writes run files. */
import { type CheckpointRef, checkpointRef } from "../recording/checkpoint-refs.ts";
import type { RecordedCheckpoint } from "../recording/checkpoints.ts";
import type { OnReadProgress, RecordingWithLanes } from "../recording/recording.ts";
import type { RunFacts } from "../recording/run-facts.ts";
import type { Role } from "../role.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { flatWeights } from "../runs/flat.ts";
import type { GivenFile } from "./given.ts";
import { type OpenRun, type ReadWeights, readFiles } from "./read-files.ts";
import { encodeRun, type RunToWrite } from "./write-run.ts";

/** A run file that was read; its checkpoints stay with the reader. */
export interface OpenedRun {
  readonly kind: "run";
  readonly name: string;
  /** Null for checkpoints alone, which belong to the run on screen. */
  readonly recording: RecordingWithLanes | null;
  readonly run: RunFacts;
  /** Its checkpoints, oldest first. */
  readonly refs: readonly CheckpointRef[];
  /** The file of the checkpoints. */
  readonly archive: string;
  readonly latest: Checkpoint | null;
}

/** What the page asks a reader of files. All methods reject with TangoError. */
export interface FileReading {
  /** @throws TangoError("bad-file") with a sentence that says which file cannot be used and why */
  open(
    files: readonly GivenFile[],
    open: OpenRun | null,
    onShare: OnReadProgress,
  ): Promise<OpenedRun | ReadWeights>;
  /** The weights of a checkpoint by its index; null when the run has no such model. */
  model(index: number, role: Role): Promise<ReturnType<typeof flatWeights> | null>;
  /** The bytes of a run file. @throws TangoError("bad-file") when the run has more lines than a reader accepts */
  encode(run: RunToWrite): Promise<Uint8Array<ArrayBuffer>>;
}

/** Progress is reported each time it has grown by this share. */
const NOTICEABLE = 0.02;

/** The worker's side of `FileReading`. */
export class FileDesk implements FileReading {
  #checkpoints: readonly RecordedCheckpoint[] = [];

  async open(
    files: readonly GivenFile[],
    open: OpenRun | null,
    onShare: OnReadProgress,
  ): Promise<OpenedRun | ReadWeights> {
    let told = 0;
    const read = await readFiles(files, open, (share) => {
      if (share < told + NOTICEABLE) return;
      told = share;
      onShare(share);
    });
    if (read.kind === "weights") return read;
    const { kind, name, recording, run, checkpoints, archive, latest } = read;
    this.#checkpoints = checkpoints;
    const refs = checkpoints.map(checkpointRef);
    return { kind, name, recording, run, refs, archive, latest };
  }

  async model(index: number, role: Role): Promise<ReturnType<typeof flatWeights> | null> {
    const checkpoint = this.#checkpoints[index];
    return checkpoint?.has[role] ? flatWeights(checkpoint.weights(role).tensors) : null;
  }

  async encode(run: RunToWrite): Promise<Uint8Array<ArrayBuffer>> {
    return encodeRun(run);
  }
}
