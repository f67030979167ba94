/** A pair of runs that is repeated on other seeds, as it is stored. */

/** The fixed facts of a repeated pair. */
export interface StoredRepeat {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** The study file (`pairStudyText`). */
  readonly study: string;
}

/** A run of the pair, or the start that two runs of a seed share, up to a checkpoint. */
export interface RepeatPart {
  readonly state: "half" | "done" | "failed";
  /** `archiveText` of its lines up to there. */
  readonly lines: string;
  /** `encodeCheckpoint`; null at its end. */
  readonly checkpoint: Uint8Array | null;
  /** Why it failed. */
  readonly error: string | null;
}
