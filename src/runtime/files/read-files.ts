/** Reads run files and weights that the user opens. They come from anywhere: each is checked before use. */
import { LabError } from "../../core/errors.ts";
import { checkpointRef } from "../../core/recording/checkpoint-refs.ts";
import {
  decodeCheckpoints,
  hasCheckpoints,
  latestCheckpoint,
} from "../../core/recording/checkpoints.ts";
import {
  decodeRecording,
  hasRecording,
  type RecordingWithLanes,
} from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { openZip } from "../../core/recording/zip.ts";
import type { NamedCheckpoint } from "../../core/runs/after-sft.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { flatWeights } from "../../core/runs/flat.ts";
import { decodeModel, type Role, type SftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { archiveSource, type CheckpointSource } from "../checkpoints/source.ts";
import { FILE_REFUSALS, type FileRefusal, UNNAMED_FILE } from "./refusals.ts";

/** A file as browsers give it. */
export type GivenFile = Pick<File, "name" | "size" | "arrayBuffer">;

/** A run file, with its checkpoints when they were given too. */
export interface ReadRun {
  readonly kind: "run";
  readonly name: string;
  readonly recording: RecordingWithLanes;
  readonly checkpoints: CheckpointSource | null;
  /** Where training can resume; null when the file has no full checkpoint. */
  readonly latest: Checkpoint | null;
}

/** Weights that a live run can start from. */
export interface ReadWeights {
  readonly kind: "weights";
  readonly starts: Readonly<Record<Role, NamedCheckpoint | null>>;
}

/** Files that belong together: a run and its checkpoints, or both models. */
const MOST_FILES = 2;
/** Maximum bytes of one file; larger ones are not read. */
const MOST_BYTES = 256_000_000;
/** No size limit: only the names of the parts are looked at here. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;
const SHOWN_NAME = 60;

interface Bytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads one run, or the weights of one or two models.
 * @param open the run on screen that came from a file: an archive of checkpoints alone belongs to it
 * @throws LabError("bad-file") with a sentence that says which file cannot be used and why
 */
export async function readFiles(
  files: readonly GivenFile[],
  open: { readonly name: string; readonly recording: RecordingWithLanes } | null,
): Promise<ReadRun | ReadWeights> {
  if (files.length === 0) throw refused("none");
  if (files.length > MOST_FILES) {
    throw refused("tooMany", { count: files.length });
  }
  const read = await Promise.all(files.map(bytesOf));
  const archives = read.filter(({ bytes }) => isZip(bytes));
  const other = read.find(({ bytes }) => !isZip(bytes) && !isTensors(bytes));
  if (other) throw refused("unknown", { file: other.file });
  if (archives.length === 0) return readWeights(read);
  if (archives.length < read.length) {
    throw refused("mixed");
  }
  return readArchives(archives, open);
}

async function bytesOf(given: GivenFile): Promise<Bytes> {
  const file = given.name.replace(/[^\p{L}\p{N}._ -]/gu, "?").slice(0, SHOWN_NAME) || UNNAMED_FILE;
  if (given.size > MOST_BYTES) {
    throw refused("tooLarge", { file, bytes: given.size, most: MOST_BYTES });
  }
  try {
    return { file, bytes: new Uint8Array(await given.arrayBuffer()) };
  } catch {
    throw refused("notRead", { file });
  }
}

/** Zip archives start with "PK"; safetensors with a length of 8 bytes, then JSON. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isTensors = (bytes: Uint8Array): boolean => bytes[8] === 0x7b;

function readArchives(
  archives: readonly Bytes[],
  open: { readonly name: string; readonly recording: RecordingWithLanes } | null,
): ReadRun {
  const partsOf = ({ file, bytes }: Bytes) => openZip(file, bytes, ANY_SIZE);
  const isApart = (archive: Bytes) => {
    const parts = partsOf(archive);
    return hasCheckpoints(parts) && !hasRecording(parts);
  };
  const [checkpoints, ...more] = archives.filter(isApart);
  const [run, ...others] = archives.filter((archive) => archive !== checkpoints);
  if (others.length > 0 || more.length > 0) throw refused("twoRuns");
  if (!run && !open) {
    const file = checkpoints?.file ?? "";
    throw refused("alone", { file });
  }
  const name = run?.file ?? open?.name ?? "";
  const recording = run ? decodeRecording(run.file, run.bytes) : open?.recording;
  if (!recording) throw refused("none");
  if (recording.groups.length === 0) throw refused("noUpdate", { file: name });
  const within = run && hasCheckpoints(partsOf(run)) ? run : null;
  const archive = checkpoints ?? within;
  return {
    kind: "run",
    name,
    recording,
    checkpoints: archive ? fileSource(archive, recording.run) : null,
    latest: archive ? latestCheckpoint(archive.file, archive.bytes, recording.run) : null,
  };
}

function fileSource({ file, bytes }: Bytes, run: RunFacts): CheckpointSource | null {
  const archive = decodeCheckpoints(file, bytes, run);
  if (archive.length === 0) return null;
  return archiveSource({
    list: async () => archive.map(checkpointRef),
    settings: async () => run.settings,
    model: async (index, role) => {
      const checkpoint = archive[index];
      return checkpoint?.has[role] ? flatWeights(checkpoint.weights(role).tensors) : null;
    },
    noGenerator: () => refused("noGenerator", { file }),
  });
}

function readWeights(files: readonly Bytes[]): ReadWeights {
  const starts: Record<Role, NamedCheckpoint | null> = { generator: null, verifier: null };
  for (const { file, bytes } of files) {
    const start: SftCheckpoint = decodeModel(file, bytes);
    if (starts[start.role]) {
      throw refused(start.role === "generator" ? "twoGenerators" : "twoVerifiers", { file });
    }
    starts[start.role] = { file, start };
  }
  return { kind: "weights", starts };
}

function refused(
  refusal: FileRefusal,
  values: Readonly<Record<string, string | number>> = {},
): LabError {
  return new LabError("bad-file", FILE_REFUSALS[refusal](values), { file: "", ...values, refusal });
}
