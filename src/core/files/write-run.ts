/** Writes a run as NAME.tango.zip: what *Save* makes, and what a browser keeps of a live run. */
import { hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { checkpointRef } from "../recording/checkpoint-refs.ts";
import { type CheckpointFiles, checkpointParts } from "../recording/checkpoints.ts";
import {
  countsOf,
  decodeRecording,
  type RecordingWithLanes,
  recordingParts,
} from "../recording/recording.ts";
import { writeZip } from "../recording/zip.ts";
import type { Role } from "../role.ts";
import { type Checkpoint, encodeWeights } from "../runs/checkpoint.ts";
import type { RolloutGroup } from "../training/records.ts";
import { hasFinishedSft } from "../training/starts.ts";

/** The content of a run file, as plain values that can be sent to a worker. */
export interface RunToWrite {
  readonly recording: RecordingWithLanes;
  /** The weights at its checkpoints in half precision, for inspection, oldest first. */
  readonly weights: readonly CheckpointFiles[];
  /** The newest checkpoint in full precision with its optimizer state, to resume from. */
  readonly latest: Checkpoint | null;
}

/** A checkpoint's weights never change, so a run that is saved again and again converts them once. */
const converted = new WeakMap<Checkpoint, CheckpointFiles>();

/** @param checkpoints oldest first */
export function runToWrite(
  recording: RecordingWithLanes,
  checkpoints: readonly Checkpoint[],
): RunToWrite {
  const { lines } = recording;
  return {
    recording,
    // During SFT the update numbers are all 0, so checkpoints could not be told apart.
    weights: checkpoints.filter(hasFinishedSft).map(halfOf),
    latest: checkpoints.findLast(({ state }) => state.line <= lines.length) ?? null,
  };
}

/**
 * If the run has more rollout groups than a file may hold, every second one of each model is left out, repeatedly,
 * until they fit.
 * @throws TangoError("bad-file") when the run has more lines than a reader accepts
 */
export function encodeRun({ recording, weights, latest }: RunToWrite): Uint8Array<ArrayBuffer> {
  const { parts, run } = fitting(recording);
  const checkpoints = latest ? checkpointParts(run, weights, latest) : [];
  return new Uint8Array(writeZip([...parts, ...checkpoints]));
}

/** The run with as many groups as a reader accepts, and facts with their number. */
function fitting({ run, lines, groups, lanes }: RecordingWithLanes) {
  for (let every = 1; ; every *= 2) {
    const some = everyOf(groups, every);
    const facts = { ...run, counts: countsOf(lines, some) };
    const parts = recordingParts({ run: facts, lines, groups: some, lanes });
    try {
      decodeRecording("The run file", writeZip(parts));
      return { parts, run: facts };
    } catch (error) {
      if (some.length <= 2) throw error;
    }
  }
}

function everyOf(groups: readonly RolloutGroup[], every: number): readonly RolloutGroup[] {
  const seen = { generator: 0, verifier: 0 };
  return groups.filter(({ updated }) => seen[updated]++ % every === 0);
}

function halfOf(checkpoint: Checkpoint): CheckpointFiles {
  const known = converted.get(checkpoint);
  if (known) return known;
  const { settings, state, generator, verifier } = checkpoint;
  const half = (role: Role, snapshot: Checkpoint["generator"]) =>
    encodeWeights(snapshot, { policy: role }, "F16");
  const files = {
    ...checkpointRef(state),
    generator: half("generator", generator),
    verifier: hasVerifier(armById(settings.algorithm)) ? half("verifier", verifier) : null,
  };
  converted.set(checkpoint, files);
  return files;
}
