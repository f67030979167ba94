/** Writes runs and weights as files that other pages and the command line can read. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import { checkpointRef } from "../../core/recording/checkpoint-refs.ts";
import { type CheckpointFiles, checkpointParts } from "../../core/recording/checkpoints.ts";
import {
  countsOf,
  decodeRecording,
  type RecordingWithLanes,
  recordingParts,
} from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { writeZip } from "../../core/recording/zip.ts";
import type { Role } from "../../core/role.ts";
import { type Checkpoint, encodeWeights } from "../../core/runs/checkpoint.ts";
import { encodeTrained } from "../../core/runs/sft-checkpoint.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { hasFinishedSft } from "../../core/training/starts.ts";
import type { RunWeights } from "../../protocol/inference-messages.ts";
import { nameOf } from "./file-name.ts";

/** A file for the browser to save. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Encodes NAME.tango.zip. If the run has more rollout groups than a file may hold, every second one of
 * each model is left out, repeatedly, until they fit.
 * @param checkpoints oldest first; the weights of each are saved in half precision, for inspection, and
 * the newest in full precision with its optimizer state, for resuming
 * @throws TangoError("bad-file") when the run has more lines than a reader accepts
 */
export function encodeRunFile(
  recording: RecordingWithLanes,
  checkpoints: readonly Checkpoint[] = [],
): MadeFile {
  const { parts, run } = fitting(`${nameOf(recording.run)}.tango.zip`, recording);
  // During SFT the update numbers are all 0, so checkpoints could not be told apart.
  const looks = checkpoints.filter(hasFinishedSft).map(takenOf);
  const latest = checkpoints.findLast(({ state }) => state.line <= run.counts.lines) ?? null;
  const weights = latest ? checkpointParts(run, looks, latest) : [];
  const bytes = new Uint8Array(writeZip([...parts, ...weights]));
  return { name: `${nameOf(run)}.tango.zip`, bytes };
}

/** The run with as many groups as a reader accepts, and facts with their number. */
function fitting(file: string, { run, lines, groups, lanes }: RecordingWithLanes) {
  for (let every = 1; ; every *= 2) {
    const some = everyOf(groups, every);
    const facts = { ...run, counts: countsOf(lines, some) };
    const parts = recordingParts({ run: facts, lines, groups: some, lanes });
    try {
      decodeRecording(file, writeZip(parts));
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

function takenOf({ settings, state, generator, verifier }: Checkpoint): CheckpointFiles {
  const half = (role: Role, snapshot: Checkpoint["generator"]) =>
    encodeWeights(snapshot, { policy: role }, "F16");
  return {
    ...checkpointRef(state),
    generator: half("generator", generator),
    verifier: hasVerifier(armById(settings.algorithm)) ? half("verifier", verifier) : null,
  };
}

/** Encodes one model's weights as safetensors in full precision. @throws TangoError("bad-file") when the run has no such model */
export function encodeWeightsFile(
  { preset, command }: Pick<RunFacts, "preset" | "command">,
  weights: RunWeights,
  role: Role,
  name: string,
): MadeFile {
  const model = weights[role];
  if (!model) throw new TangoError("bad-file", `This run has no ${role}.`);
  const { settings } = weights;
  const bytes = encodeTrained(model, { role, preset, settings, command });
  return { name: `${name}-${role}.safetensors`, bytes: new Uint8Array(bytes) };
}
