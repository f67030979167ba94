import type { Preparing } from "../../src/core/engines.ts";
import type { PlainError } from "../../src/core/errors.ts";
import type { EngineHealth } from "../../src/core/policy.ts";

/** What becomes of a run in a test of one state of the page (staged.worker.ts plays it). Plain values. */
export interface Scene {
  /** What the models are doing when the start gets no further; null where they get ready. */
  readonly prepares: Preparing | null;
  readonly health: Pick<EngineHealth, "engine" | "adapter" | "software">;
  readonly linesPerSecond: number;
  /** Lines that are said before it ends. */
  readonly lines: number;
  /**
   * Then: a fault that is said on the stream, a worker that dies by an exception, or nothing more.
   * Before it a checkpoint comes, as before a real number that is not finite.
   */
  readonly end: PlainError | "dies" | "rests";
  /** Whether a run that goes on meets the same end again, before its next checkpoint. */
  readonly again: boolean;
  /** Number of the protocol that its heartbeat says; null for the page's own. */
  readonly protocol: number | null;
}
