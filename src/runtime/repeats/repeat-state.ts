import type { PlainError } from "../../core/errors.ts";
import type { StorageFault } from "../../storage/faults.ts";
import type { PairSide } from "../../study/pair.ts";
import type { JobLines } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";

/** One run of the pair on one seed. */
export interface RepeatedRun {
  /** As the folder of its job: "000-main-changed-s8". */
  readonly name: string;
  readonly side: PairSide;
  readonly seed: number;
  /** `open` has not begun, `half` can continue from a checkpoint. */
  readonly state: "open" | "half" | "training" | "done" | "failed";
  /** Updates of the generator so far. */
  readonly updates: number;
  /** Why it failed; null for others. */
  readonly error: string | null;
}

/** A repeated pair and its progress. */
export interface RepeatState {
  readonly id: string;
  /** The study file. */
  readonly text: string;
  readonly study: Study;
  readonly runs: readonly RepeatedRun[];
  /** The finished runs. */
  readonly finished: readonly JobLines[];
  readonly activity: "training" | "stopping" | "stopped" | "over";
  /** Estimated seconds to its end; null while unknown. */
  readonly secondsLeft: number | null;
  /** Why it stopped by itself; null if it did not. */
  readonly problem: PlainError | null;
  /** Why it is not stored; null while it is. */
  readonly unsaved: StorageFault | null;
}
