import type { ClassCounts } from "../tango/class-weights.ts";
import { NO_PAST, type Past } from "../tango/past.ts";

/** Counters of a run, and the past: with snapshots of both models, enough to resume it. */
export interface SessionState {
  /** Log lines written so far. */
  readonly line: number;
  readonly sftGenerator: number; // optimizer steps of the generator's SFT so far
  readonly sftVerifier: number;
  readonly warmup: number; // verifier warm-up updates done
  /** Turns of the schedule taken after the warm-up. */
  readonly turn: number;
  readonly generatorUpdates: number;
  readonly verifierUpdates: number; // warm-up included
  /** Evaluations done, at most three. */
  readonly stages: number;
  readonly tokens: number; // sampled in training, both policies
  readonly tokensRead: number; // read to sample them
  readonly seconds: number; // spent in updates
  /** Moving average of right and wrong solutions; null before the first verifier update. */
  readonly classCounts: ClassCounts | null;
  /** Weight of the entropy bonus in the next generator update where the entropy is held at a target, else 0. */
  readonly heldEntropyCoef: number;
  /** Earlier solutions, for the verifier's practice; empty without `pastShare`. */
  readonly past: Past;
}

export const FRESH_STATE: SessionState = {
  line: 0,
  sftGenerator: 0,
  sftVerifier: 0,
  warmup: 0,
  turn: 0,
  generatorUpdates: 0,
  verifierUpdates: 0,
  stages: 0,
  tokens: 0,
  tokensRead: 0,
  seconds: 0,
  classCounts: null,
  heldEntropyCoef: 0,
  past: NO_PAST,
};
