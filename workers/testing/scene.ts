import type { Preparing } from "../../src/core/engines.ts";
import type { PlainError } from "../../src/core/errors.ts";
import type { EngineHealth } from "../../src/core/policy.ts";

/** The course of a run in a browser test, which staged.worker.ts plays. Plain values. */
export interface Scene {
  /** The build step at which the start hangs; null if the start completes. */
  readonly prepares: Preparing | null;
  readonly health: Pick<EngineHealth, "engine" | "adapter" | "software">;
  readonly linesPerSecond: number;
  /** Lines that are sent before the end. */
  readonly lines: number;
  /**
   * The end: a fault on the stream, an exception in the worker, or no further messages. A checkpoint is
   * sent first, as before a real "not-finite" fault.
   */
  readonly end: PlainError | "dies" | "rests";
  /** Whether a run that was resumed ends in the same way, before its next checkpoint. */
  readonly again: boolean;
  /** Protocol version in its heartbeat; null for the version of the page. */
  readonly protocol: number | null;
}
