/** Engines and how one was chosen: plain values that cross worker boundaries and can be stored. */
import type { EngineHealth } from "./policy.ts";

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

/**
 * What a probe measured on this adapter for this model. The page stores it, so that the next start
 * is fast.
 */
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
