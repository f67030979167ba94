import { type CheckpointFiles, encodeCheckpoints } from "../../core/recording/checkpoints.ts";
import { type LibraryEntry, type LibraryFile, libraryText } from "../../core/recording/library.ts";
import {
  countsOf,
  decodeRecording,
  encodeRecording,
  RECORDING_BUDGET,
  type Recording,
  type RecordingWithLanes,
  TOTAL_BUDGET,
} from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { withoutProbabilities } from "../../core/recording/stored-group.ts";
import type { Role } from "../../core/role.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { encodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { writeWhole } from "../disk.ts";
import type { CheckpointFolder } from "./checkpoints.ts";
import type { LanePlan } from "./lanes.ts";
import {
  checkpointsPath,
  indexPath,
  listedFile,
  type Outputs,
  readIndexEntries,
  writeOut,
} from "./outputs.ts";
import { readRun } from "./run-files.ts";
import { startPath } from "./start-files.ts";

/** A finished run and its lanes, in their run folders. */
interface Finished {
  readonly run: string;
  readonly saved: CheckpointFolder;
  readonly facts: Omit<RunFacts, "counts">;
  readonly lanes: readonly LanePlan[];
}

/**
 * Packs finished run folders into files and lists them in the index.
 * @returns null, or a sentence if they exceed the size budget; then nothing is written
 * @throws TangoError("bad-file") when a file cannot be written or the recording cannot be read back
 */
export function pack(
  { run, saved, facts, lanes }: Finished,
  { out, checkpoints, starts }: Outputs,
): string | null {
  const main = recordingOf(run, facts);
  const whole = main.run;
  const taken = saved.all();
  const recording = fitted({
    ...main,
    lanes: lanes.map(({ id, work, settings }) => {
      const ofLane: Omit<RunFacts, "counts"> = { ...facts, settings, from: "starts" };
      return { id, recording: recordingOf(work, ofLane) };
    }),
  });
  // A run begun by an older version may lack fields, so the file is read back before the folder is removed.
  decodeRecording(out, recording);
  const weights = checkpoints ? encodeCheckpoints(whole, taken) : null;
  const tooLarge = overBudget(recording.length, weights?.length ?? 0);
  if (tooLarge !== null) return tooLarge;

  const index = indexPath(out);
  const write = (path: string, bytes: Uint8Array): LibraryFile => {
    writeOut(path, bytes);
    console.log(`${path}: ${bytes.length} bytes`);
    return listedFile(index, path, bytes);
  };
  const entry: LibraryEntry = {
    preset: facts.preset,
    seed: facts.settings.seed,
    command: facts.command,
    recording: write(out, recording),
    checkpoints: weights && write(checkpointsPath(out), weights),
    starts: starts === null ? null : startsOf(starts, facts, taken[0], write),
  };
  writeWhole(index, libraryText(readIndexEntries(out), entry));
  return null;
}

function recordingOf(folder: string, facts: Omit<RunFacts, "counts">): Recording {
  const { lines, groups } = readRun(folder, facts.settings);
  return { run: { ...facts, counts: countsOf(lines, groups) }, lines, groups };
}

/** Encodes the recording; if it exceeds the budget, without the token probabilities of its lanes. */
function fitted(recording: RecordingWithLanes): Uint8Array {
  const { lanes } = recording;
  const whole = encodeRecording(recording);
  if (whole.length <= RECORDING_BUDGET || lanes.length === 0) return whole;
  console.log(
    `The lanes are written without token probabilities, with which the recording has ${whole.length} bytes.`,
  );
  return encodeRecording({
    ...recording,
    lanes: lanes.map(({ id, recording: lane }) => ({
      id,
      recording: { ...lane, groups: lane.groups.map(withoutProbabilities) },
    })),
  });
}

function startsOf(
  folder: string,
  { preset, settings, command }: Omit<RunFacts, "counts">,
  start: CheckpointFiles | undefined,
  write: (path: string, bytes: Uint8Array) => LibraryFile,
): LibraryEntry["starts"] {
  const fileOf = (role: Role) => {
    const path = startPath(folder, preset, role);
    const bytes = start?.[role];
    if (!bytes) return null;
    const { tensors } = decodeTensors(path, bytes);
    return write(path, encodeSftCheckpoint(tensors, { role, preset, settings, command }));
  };
  const generator = fileOf("generator");
  return generator && { generator, verifier: fileOf("verifier") };
}

function overBudget(recording: number, checkpoints: number): string | null {
  const sentence = (what: string, bytes: number, budget: number) =>
    `${what} ${bytes} bytes, ${bytes - budget} more than the budget of ${budget}: record fewer updates or a smaller model.`;
  if (recording > RECORDING_BUDGET) {
    return sentence("The recording has", recording, RECORDING_BUDGET);
  }
  const all = recording + checkpoints;
  return all > TOTAL_BUDGET ? sentence("Recording and checkpoints have", all, TOTAL_BUDGET) : null;
}
