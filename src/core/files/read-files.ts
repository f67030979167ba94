/** Reads run files and weights that the user opens. They come from anywhere: each is checked before use. */
import {
  decodeCheckpoints,
  hasCheckpoints,
  latestCheckpoint,
  type RecordedCheckpoint,
} from "../recording/checkpoints.ts";
import {
  decodeRecording,
  hasRecording,
  type OnReadProgress,
  type RecordingWithLanes,
} from "../recording/recording.ts";
import type { RunFacts } from "../recording/run-facts.ts";
import { openZip } from "../recording/zip.ts";
import type { Role } from "../role.ts";
import type { NamedCheckpoint } from "../runs/after-sft.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { decodeModel, type SftCheckpoint } from "../runs/sft-checkpoint.ts";
import { type GivenFile, refused, shownName } from "./given.ts";

/** The run on screen that came from a file. */
export interface OpenRun {
  readonly name: string;
  readonly run: RunFacts;
}

/** A run file, with its checkpoints when they were given too. */
interface RunRead {
  readonly kind: "run";
  readonly name: string;
  /** Null for checkpoints alone, which belong to the run on screen. */
  readonly recording: RecordingWithLanes | null;
  readonly run: RunFacts;
  /** Oldest first; empty when none were given. */
  readonly checkpoints: readonly RecordedCheckpoint[];
  /** The file of the checkpoints. */
  readonly archive: string;
  /** Where training can resume; null when the file has no full checkpoint. */
  readonly latest: Checkpoint | null;
}

/** Weights that a live run can start from. */
export interface ReadWeights {
  readonly kind: "weights";
  readonly starts: Readonly<Record<Role, NamedCheckpoint | null>>;
}

/** Files that belong together: a run and its checkpoints, or both models. */
export const MOST_FILES = 2;
/** Maximum bytes of one file; larger ones are not read. */
const MOST_BYTES = 256_000_000;
/** No size limit: only the names of the parts are looked at here. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

interface Bytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads one run, or the weights of one or two models.
 * @param open the run on screen that came from a file: an archive of checkpoints alone belongs to it
 * @throws TangoError("bad-file") with a sentence that says which file cannot be used and why
 */
export async function readFiles(
  files: readonly GivenFile[],
  open: OpenRun | null,
  onShare: OnReadProgress = () => undefined,
): Promise<RunRead | ReadWeights> {
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
  return readArchives(archives, open, onShare);
}

async function bytesOf(given: GivenFile): Promise<Bytes> {
  const file = shownName(given);
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
  open: OpenRun | null,
  onShare: OnReadProgress,
): RunRead {
  const partsOf = ({ file, bytes }: Bytes) => openZip(file, bytes, ANY_SIZE);
  const isApart = (archive: Bytes) => {
    const parts = partsOf(archive);
    return hasCheckpoints(parts) && !hasRecording(parts);
  };
  const [checkpoints, ...more] = archives.filter(isApart);
  const [run, ...others] = archives.filter((archive) => archive !== checkpoints);
  if (others.length > 0 || more.length > 0) throw refused("twoRuns");
  const recording = run ? decodeRecording(run.file, run.bytes, onShare) : null;
  const facts = recording?.run ?? open?.run;
  if (!facts) throw refused("alone", { file: checkpoints?.file ?? "" });
  const name = run?.file ?? open?.name ?? "";
  const within = run && hasCheckpoints(partsOf(run)) ? run : null;
  const { file = "", bytes = null } = checkpoints ?? within ?? {};
  return {
    kind: "run",
    name,
    recording,
    run: facts,
    checkpoints: bytes ? decodeCheckpoints(file, bytes, facts) : [],
    archive: file,
    latest: bytes ? latestCheckpoint(file, bytes, facts) : null,
  };
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
