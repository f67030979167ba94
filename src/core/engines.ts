/** Engines and how one was chosen: plain values that cross worker boundaries and can be stored. */
import type { EngineHealth, ModelShape, Pace } from "./policy.ts";

/** What the user may choose: an engine by name, or the fastest one on this machine. */
export type EngineChoice = "auto" | EngineHealth["engine"];

/** Sizes that the probe measures with, taken from the chosen settings. */
export interface Workload {
  readonly rollouts: number;
  readonly promptTokens: number;
  readonly newTokens: number;
}

/** Steps of building an engine: kernels are compiled, candidates timed, results checked. */
export type BuildStep = "compiling" | "probing" | "checking";

/** Progress of opening one model. `total` counts kernels, candidates or checks. */
export interface Preparing {
  readonly step: BuildStep;
  readonly done: number;
  readonly total: number;
}

/** An engine, with its variant if it has several. */
export interface Candidate {
  readonly engine: EngineHealth["engine"];
  readonly variant: string | null;
}

/** What a probe measured on this adapter for this model; the page stores it. */
export interface ProbeResult extends Candidate {
  readonly adapter: string;
  readonly shape: string;
  /** All engines that were measured. */
  readonly milliseconds: readonly (Candidate & { readonly ms: number })[];
  /** Engines that could not be used, each with the reason in one sentence. */
  readonly refused: readonly (Candidate & { readonly why: string })[];
}

/** Whether an adapter's description names a known driver that computes on the CPU. */
export const isSoftwareAdapter = (words: string): boolean =>
  /swiftshader|llvmpipe|lavapipe|basic render/i.test(words);

/** What an engine, or the worker of a policy, builds. */
export interface BuildRequest {
  readonly choice: EngineChoice;
  readonly shape: ModelShape;
  /** Seed and stream of the initial weights. */
  readonly key: { readonly seed: number; readonly stream: number };
  readonly pace: Pace;
  readonly workload: Workload;
  /** Results of earlier probes, on this or other adapters. */
  readonly remembered: readonly ProbeResult[];
}
