/** Which engine computes, and how it was found: plain values that cross workers and are remembered. */
import type { EngineHealth } from "./policy.ts";

/** What a person may ask for: an engine by its name, or the fastest one here. */
export type EngineChoice = "auto" | EngineHealth["engine"];

/** Sizes that the probe measures with: those of the chosen settings. */
export interface Workload {
  readonly rollouts: number;
  readonly promptTokens: number;
  readonly newTokens: number;
}

/** What is done while an engine is built: kernels compile, candidates are timed, results are checked. */
export type BuildStep = "compiling" | "probing" | "checking";

/** Progress of opening one model. `total` counts kernels, candidates or checks. */
export interface Preparing {
  readonly step: BuildStep;
  readonly done: number;
  readonly total: number;
}

/** One engine, and the variant of it where it has some. */
export interface Candidate {
  readonly engine: EngineHealth["engine"];
  readonly variant: string | null;
}

/**
 * What a probe found on this adapter for this model: remembered by the page, so that the next start
 * is quick.
 */
export interface ProbeResult extends Candidate {
  readonly adapter: string;
  readonly shape: string;
  /** All that were measured. */
  readonly milliseconds: readonly (Candidate & { readonly ms: number })[];
  /** Those that could not be used, with a plain sentence each. */
  readonly refused: readonly (Candidate & { readonly why: string })[];
}

/** Whether an adapter's own words name one of the known drivers that compute on the processor. */
export const isSoftwareAdapter = (words: string): boolean =>
  /swiftshader|llvmpipe|lavapipe|basic render/i.test(words);
