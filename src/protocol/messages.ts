import type { Preparing, ProbeResult } from "../core/engines.ts";
import type { LabErrorCode, PlainError } from "../core/errors.ts";
import type { EngineHealth } from "../core/policy.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { EvalPoint, Phase, RolloutGroup } from "../core/training/records.ts";
import type { StepKind } from "../core/training/runner.ts";

export type { Checkpoint, StepKind };

/** Raised with every change of these messages; the page refuses a worker of another number. */
export const PROTOCOL_VERSION = 4;

/** Where a call to `play` stops: after one unit of the plan, after the current round, or at the end. */
export type RunUntil = "next" | "round" | "end";

export interface RunInfo {
  readonly generator: EngineHealth;
  readonly verifier: EngineHealth;
  /** How the generator's engine was found, the verifier's with it; null when it was named. */
  readonly probe: ProbeResult | null;
  /** Where the run stands: line 0 at a new start. */
  readonly line: number;
}

/** Comlink surface of workers/trainer.worker.ts. */
export interface TrainerApi {
  /**
   * Builds both models (or restores them) and answers when ready. Trains nothing yet.
   * The ports lead to the generator's worker, the verifier's worker and the page's stream.
   */
  init(
    request: {
      readonly settings: Settings;
      readonly checkpoint: Checkpoint | null;
      /** What earlier probes found, so that the same need not be measured again. */
      readonly remembered: readonly ProbeResult[];
    },
    generator: MessagePort,
    verifier: MessagePort,
    stream: MessagePort,
  ): Promise<RunInfo>;
  /**
   * Trains until paused, finished, failed or at `upTo`; answers at once. Progress arrives on the
   * stream, and so does `paused` when training stops at `upTo`.
   */
  play(upTo: RunUntil): Promise<null>;
  /**
   * Holds both policies and answers when they have taken note: within one slice of a GPU, between
   * two tokens elsewhere. The update in progress goes on with the next `play` or `step`.
   */
  pause(): Promise<null>;
  /**
   * One update, one round, or one update of one model out of turn. Answers when done. A held update
   * is finished first: it is the `next` one, and belongs to its round.
   */
  step(kind: StepKind): Promise<null>;
  /** Finishes the update in progress, held or not, and answers with the run as it stands then, at rest. */
  settle(): Promise<Checkpoint>;
  /** Changes a live setting from the next update on; the pace at once. */
  set(key: string, value: number | string | boolean): Promise<Settings>;
}

/**
 * Messages of the trainer's stream: one raw port, typed arrays transferred, in order.
 * `preparing` comes while `init` is under way, from both models in turn.
 * `columns` comes before the first `metrics` that uses it and again when a name is added.
 */
export type StreamMessage =
  | ({ readonly type: "preparing"; readonly model: "generator" | "verifier" } & Preparing)
  | { readonly type: "columns"; readonly names: readonly string[] }
  | {
      readonly type: "metrics";
      /** Lines in this block; each is `columns` doubles in `values`, NaN where a name is absent. */
      readonly lines: Float64Array; // [rows] line numbers
      readonly phases: Uint8Array; // [rows] index into PHASES
      readonly values: Float64Array; // [rows * columns]
    }
  | { readonly type: "rollouts"; readonly group: RolloutGroup }
  | {
      /** What is being worked on now, and how far the phase is. */
      readonly type: "progress";
      readonly phase: Phase;
      readonly stage: EvalPoint | null;
      readonly done: number;
      readonly planned: number;
      readonly generatorUpdates: number;
      readonly verifierUpdates: number;
      /** The next turns of the schedule, nearest first. */
      readonly upcoming: readonly ("G" | "V")[];
    }
  | { readonly type: "checkpoint"; readonly checkpoint: Checkpoint }
  | { readonly type: "paused" }
  | { readonly type: "finished" }
  | { readonly type: "fault"; readonly error: PlainError };

/** Any worker sends this once a second on its own channel (`self.postMessage`). */
export interface Heartbeat {
  readonly type: "heartbeat";
  readonly version: number;
}

export function isHeartbeat(data: unknown): data is Heartbeat {
  return (
    typeof data === "object" && data !== null && (data as { type?: unknown }).type === "heartbeat"
  );
}

/** What a dead worker's pending calls are rejected with. */
export const WORKER_LOST: LabErrorCode = "worker-lost";
