/** Engines and how one was chosen: plain values that cross worker boundaries and can be stored. */
import type { EngineHealth, EngineName, ModelShape, Pace } from "./policy.ts";

/** What the user may choose: an engine by name, or the fastest one on this machine. */
export type EngineChoice = "auto" | EngineName;

/** The names of all engines. */
export const ENGINE_NAMES = [
  "gpu",
  "cpu",
  "tfjs-webgpu",
  "tfjs-wasm",
  "tfjs-cpu",
] as const satisfies EngineName[];

/** Sizes that the probe measures with, taken from the chosen settings. */
export interface Workload {
  readonly rollouts: number;
  readonly promptTokens: number;
  readonly newTokens: number;
}

/** Steps of building an engine: kernels are compiled, candidates timed, results checked. */
type BuildStep = "compiling" | "probing" | "checking";

/** Progress of opening one model. `total` counts kernels, candidates or checks. */
export interface Preparing {
  readonly step: BuildStep;
  readonly done: number;
  readonly total: number;
}

/** An engine, with its variant if it has several. */
export interface Candidate {
  readonly engine: EngineName;
  readonly variant: string | null;
}

/** An engine that is not used, and why in one sentence. */
export interface RefusedEngine extends Candidate {
  readonly why: string;
  /** Set where the engine works but is slow here, so that it is an option and not an error. */
  readonly isSlow?: true;
}

/** How the GPU splits a rollout of about `rows` rows into workgroups. */
export interface TimedRollout {
  readonly rows: number;
  /** Sequences and invocations per workgroup. */
  readonly sequences: number;
  readonly lanes: number;
}

/** What a probe measured on this adapter for this model; the page stores it. */
export interface ProbeResult extends Candidate {
  readonly adapter: string;
  readonly shape: string;
  /** All engines that were measured. */
  readonly milliseconds: readonly (Candidate & { readonly ms: number })[];
  readonly refused: readonly RefusedEngine[];
  /** The fastest form of a rollout on engine gpu; left out where none was timed to the end. */
  readonly rollout?: TimedRollout;
}

/** Whether an adapter's description names a known driver that computes on the CPU. */
export const isSoftwareAdapter = (words: string): boolean =>
  /swiftshader|llvmpipe|lavapipe|basic render/i.test(words);

/**
 * Told when a model goes on with another engine, because its own was refused memory.
 * @param why the refusal, one sentence
 */
export type OnEngineReplaced = (health: EngineHealth, why: string) => void;

/** What an engine, or the worker of a policy, builds. */
export interface BuildRequest {
  readonly choice: EngineChoice;
  readonly shape: ModelShape;
  /** Seed and stream of the initial weights. */
  readonly key: { readonly seed: number; readonly stream: number };
  readonly pace: Pace;
  /** Threads of engine cpu; 0 chooses by the machine. */
  readonly threads: number;
  readonly workload: Workload;
  /** Results of earlier probes, on this or other adapters. */
  readonly remembered: readonly ProbeResult[];
}
