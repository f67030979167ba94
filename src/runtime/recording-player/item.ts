import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { Recording } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { RunWeights } from "../../protocol/inference-messages.ts";

/** Whose recording it is, where it is not a shipped one. */
export interface OwnRun {
  /** A file that the person opened, or a run that this browser kept. */
  readonly kind: "file" | "kept";
  /** Of a kept run its id; no two that are opened have the same. */
  readonly id: string;
  /** The file's name, or what the run is called. */
  readonly name: string;
  /** Whether it can go on, live, where it ended. */
  readonly goesOn: boolean;
}

/** Weights of a run at some moments. */
export interface MomentWeights {
  /** Oldest first. */
  readonly moments: readonly CheckpointRef[];
  /** The arrays are the caller's to give away. @throws LabError when they cannot be had */
  weights(index: number): Promise<RunWeights>;
}

/** What the page says of a recording that is open. */
export interface RecordingFacts {
  readonly run: RunFacts;
  /** Updates of both models, the warm-up included: the last place of its scrubber. */
  readonly updates: number;
  /** After how many updates its checkpoints were taken; none when they are not shipped. */
  readonly flags: readonly number[];
  /** Updates until its held-out accuracy had visibly risen; null when it never did. */
  readonly gain: number | null;
  /** Whether its starting weights are shipped. */
  readonly hasStarts: boolean;
  /** Null when it is shipped. */
  readonly own: OwnRun | null;
}

export interface ShelfItem {
  readonly recording: Recording;
  readonly facts: RecordingFacts;
  /** Null where they lie in the shipped files, or there are none. */
  readonly weights: MomentWeights | null;
}
