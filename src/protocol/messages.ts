import type { Preparing, ProbeResult } from "../core/engines.ts";
import type { PlainError, TangoErrorCode } from "../core/errors.ts";
import type { EngineHealth } from "../core/policy.ts";
import type { Role } from "../core/role.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { EvalPoint, Phase, RolloutGroup } from "../core/training/records.ts";
import type { StepKind } from "../core/training/runner.ts";
import type { WorkSpent } from "../core/training/work-clock.ts";
import type { PackedGroups } from "./packed-groups.ts";

export type { Checkpoint, StepKind };

/** The current phase and its progress. */
export interface Progress {
  readonly type: "progress";
  readonly phase: Phase;
  readonly stage: EvalPoint | null;
  readonly done: number;
  readonly planned: number;
  readonly generatorUpdates: number;
  readonly verifierUpdates: number;
  /** Time spent in rounds by part, if the trainer measures it. */
  readonly spent?: WorkSpent | null;
}

/** Incremented with every change of these messages; the page refuses a worker with another number. */
export const PROTOCOL_VERSION = 11;

/** Where a call to `play` stops: after one unit of the plan, after the current round, or at the end of the plan. */
export type RunUntil = "next" | "round" | "end";

/** What `init` built. */
export interface RunInfo {
  readonly generator: EngineHealth;
  readonly verifier: EngineHealth;
  /** The probe that chose the engine of both models; null when it was requested by name. */
  readonly probe: ProbeResult | null;
  /** Next line of the log, 0 in a new run. */
  readonly line: number;
  /** The engine that has taken over in the middle of the run, and why; absent if none has. */
  readonly successor?: { readonly health: EngineHealth; readonly why: string };
}

/** Comlink surface of workers/trainer.worker.ts. */
export interface TrainerApi {
  /**
   * Builds both models, or restores them, without training. The ports lead to the worker of the
   * generator, the worker of the verifier and the page, which receives the stream.
   */
  init(
    request: {
      readonly settings: Settings;
      readonly checkpoint: Checkpoint | null;
      /** Results of earlier probes, which are not repeated. */
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
   * Holds both policies and resolves once they are held: within one slice on a GPU, between two tokens
   * elsewhere. The update in progress resumes with the next `play` or `step`.
   */
  pause(): Promise<null>;
  /**
   * One update, one round, or one update of one model out of turn; resolves when done. An update that
   * is held is finished first and counts as `next` or as part of its round.
   */
  step(kind: StepKind): Promise<null>;
  /** Finishes the update in progress, held or not, and resolves with a checkpoint of the paused run. */
  settle(): Promise<Checkpoint>;
  /** Changes a live setting, effective with the next update; the pace takes effect at once. */
  set(key: string, value: number | string | boolean): Promise<Settings>;
}

/**
 * What a trainer tells the page, in order. On the port, what is written of updates crosses as `Written`.
 * `preparing` is sent during `init`, for both models. `columns` is sent before the first `metrics` that
 * uses a name, with all names so far.
 */
export type StreamMessage =
  | ({ readonly type: "preparing"; readonly model: Role } & Preparing)
  | {
      /** A model moved to another engine because its own ran out of memory: `why`. */
      readonly type: "engine";
      readonly model: Role;
      readonly health: EngineHealth;
      readonly why: string;
    }
  | { readonly type: "columns"; readonly names: readonly string[] }
  | {
      readonly type: "metrics";
      /** Lines in this block; each is `columns` doubles in `values`, NaN where a name is absent. */
      readonly lines: Float64Array; // [rows] line numbers
      readonly phases: Uint8Array; // [rows] index into PHASES
      readonly values: Float64Array; // [rows * columns]
    }
  | { readonly type: "rollouts"; readonly group: RolloutGroup }
  | Progress
  | { readonly type: "checkpoint"; readonly checkpoint: Checkpoint }
  | { readonly type: "paused" }
  | { readonly type: "finished" }
  | { readonly type: "fault"; readonly error: PlainError };

type WrittenMessage = Extract<StreamMessage, { type: "columns" | "metrics" | "progress" }>;

/**
 * Everything logged since the last such message, in order: lines, their groups, and the run's progress. Its number of
 * objects does not grow with the number of updates.
 */
export interface Written {
  readonly type: "written";
  readonly messages: readonly (WrittenMessage | PackedGroups)[];
}

/** A message of the trainer on its raw port, with typed arrays transferred. */
export type PortMessage =
  | Written
  | Exclude<StreamMessage, WrittenMessage | { readonly type: "rollouts" }>;

/** Every worker sends this once a second with `self.postMessage`. */
export interface Heartbeat {
  readonly type: "heartbeat";
  readonly version: number;
  /** Seconds that the next heartbeat may take, because the browser may block the worker; 0: as usual. */
  readonly silence: number;
}

/** Whether a message is a heartbeat, of any version. */
export function isHeartbeat(data: unknown): data is Pick<Heartbeat, "type" | "version"> {
  return (
    typeof data === "object" && data !== null && (data as { type?: unknown }).type === "heartbeat"
  );
}

/** Whether a heartbeat is of this version and complete. */
export function isCurrent(beat: Pick<Heartbeat, "type" | "version">): beat is Heartbeat {
  const { version, silence } = beat as Partial<Heartbeat>;
  return version === PROTOCOL_VERSION && Number.isFinite(silence) && Number(silence) >= 0;
}

/** Code of the error with which pending calls of a lost worker reject. */
export const WORKER_LOST: TangoErrorCode = "worker-lost";
