import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { ChosenSeed } from "../../core/recording/library.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { CheckpointSource } from "../checkpoints/source.ts";

/** Where a recording that was not shipped comes from. */
export interface RunOrigin {
  /** A file that the user opened, or a run saved in this browser. */
  readonly kind: "file" | "kept";
  /** The id of a stored run; unique among the opened runs. */
  readonly id: string;
  /** The file's name, or the run's. */
  readonly name: string;
  /** Whether training can resume, live, from its last checkpoint. */
  readonly canResume: boolean;
}

/** A recorded lane: a run of the same start and seed under another arm, or on other problems. */
interface LaneFacts {
  /** Id of the lane's file with its words; a recording may also have lanes without such a file. */
  readonly id: string;
  /** Its arm, whose title names a lane without a file. */
  readonly algorithm: string;
}

/** What the page shows about a recording that is open. */
export interface RecordingFacts {
  readonly run: RunFacts;
  /** Updates of both models, including the warm-up: the last position of its scrubber. */
  readonly updates: number;
  /** The updates after which its checkpoints were saved; empty when they are not shipped. */
  readonly flags: readonly number[];
  /** Whether its starting weights are shipped. */
  readonly hasStarts: boolean;
  /** The lanes that "What if …?" can lay over it; empty when it has none. */
  readonly lanes: readonly LaneFacts[];
  /** Null when it was shipped. */
  readonly origin: RunOrigin | null;
  /** The study's runs from which its seed was chosen; null if it was not chosen. */
  readonly chosen: ChosenSeed | null;
}

export interface OpenRecording {
  readonly recording: RecordingWithLanes;
  readonly facts: RecordingFacts;
  /** Checkpoints of an opened run; null when it has none, and for a shipped recording. */
  readonly checkpoints: CheckpointSource | null;
}

/** The facts of a recording with these checkpoints. */
export function recordingFacts(
  { run, lanes }: RecordingWithLanes,
  refs: readonly CheckpointRef[],
  {
    hasStarts,
    origin,
    chosen = null,
  }: Pick<RecordingFacts, "hasStarts" | "origin"> & { readonly chosen?: ChosenSeed | null },
): RecordingFacts {
  const updatesAt = (at: Omit<CheckpointRef, "line">) => at.generatorUpdates + at.verifierUpdates;
  return {
    run,
    updates: updatesAt(run.counts),
    flags: refs.map(updatesAt),
    hasStarts,
    lanes: lanes.map(({ id, recording }) => {
      return { id, algorithm: recording.run.settings.algorithm };
    }),
    origin,
    chosen,
  };
}

/** A run that the user opened, as a recording. */
export async function openedItem(
  recording: RecordingWithLanes,
  checkpoints: CheckpointSource | null,
  origin: RunOrigin,
): Promise<OpenRecording> {
  const refs = (await checkpoints?.list()) ?? [];
  const facts = recordingFacts(recording, refs, { hasStarts: false, origin });
  return { recording, facts, checkpoints };
}
