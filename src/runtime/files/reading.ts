/** Opens files through a reader worker. */
import type { OpenedRun } from "../../core/files/desk.ts";
import { type GivenFile, refused } from "../../core/files/given.ts";
import type { ReadWeights } from "../../core/files/read-files.ts";
import type { OnReadProgress, RecordingWithLanes } from "../../core/recording/recording.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { archiveSource, type CheckpointSource } from "../checkpoints/source.ts";
import type { FileReader } from "./reader.ts";

/** A run file, with its checkpoints when they were given too. */
export interface ReadRun {
  readonly kind: "run";
  readonly name: string;
  readonly recording: RecordingWithLanes;
  readonly checkpoints: CheckpointSource | null;
  /** Where training can resume; null when the file has no full checkpoint. */
  readonly latest: Checkpoint | null;
}

/**
 * Reads one run, or the weights of one or two models. The reader is needed for the checkpoints later.
 * @param open the run on screen that came from a file: an archive of checkpoints alone belongs to it
 * @param onShare told how much has been read, from 0 to 1
 * @throws TangoError("bad-file") with a sentence that says which file cannot be used and why
 */
export async function readThrough(
  reader: FileReader,
  files: readonly GivenFile[],
  open: Pick<ReadRun, "name" | "recording"> | null,
  onShare: OnReadProgress = () => undefined,
): Promise<ReadRun | ReadWeights> {
  const shown = open && { name: open.name, run: open.recording.run };
  const opened = await reader.open(files, shown, onShare);
  if (opened.kind === "weights") return opened;
  const { kind, name, latest } = opened;
  const recording = opened.recording ?? (open as ReadRun).recording;
  return { kind, name, recording, checkpoints: sourceOf(reader, opened), latest };
}

function sourceOf(reader: FileReader, { refs, run, archive }: OpenedRun): CheckpointSource | null {
  if (refs.length === 0) return null;
  return archiveSource({
    list: async () => refs,
    settings: async () => run.settings,
    model: (index, role) => reader.model(index, role),
    noGenerator: () => refused("noGenerator", { file: archive }),
  });
}
