import type { PlainError } from "../../core/errors.ts";
import type { StorageFault } from "../../storage/faults.ts";
import type { PairSide } from "../../study/pair.ts";
import type { JobLines } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";

/** One of the runs. */
export interface RepeatedRun {
  /** As the folder of its job: "000-main-changed-s8". */
  readonly name: string;
  readonly side: PairSide;
  readonly seed: number;
  /** `open` has nothing yet, `half` can go on from a checkpoint. */
  readonly state: "open" | "half" | "training" | "done" | "failed";
  /** Updates of both models so far. */
  readonly updates: number;
  /** Why it failed; null for others. */
  readonly error: string | null;
}

/** A pair that is repeated, as far as it is. */
export interface RepeatState {
  readonly id: string;
  /** The study file. */
  readonly text: string;
  readonly study: Study;
  readonly runs: readonly RepeatedRun[];
  /** The finished runs. */
  readonly finished: readonly JobLines[];
  readonly activity: "training" | "stopping" | "stopped" | "over";
  /** Seconds to its end; null while that is not known. */
  readonly secondsLeft: number | null;
  /** Seeds whose shared start was no longer stored, so that it is trained once more. */
  readonly startsAgain: readonly number[];
  /** Seeds with a stored part that was damaged, and is trained once more. */
  readonly damaged: readonly number[];
  /** Why it stopped by itself; null if it did not. */
  readonly problem: PlainError | null;
  /** Why what is there cannot be stored, and the bytes that are missing; null if it is. */
  readonly unsaved: { readonly fault: StorageFault; readonly missing: number | null } | null;
}
