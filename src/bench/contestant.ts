import type { GenerateRequest, Rollouts, UpdateRequest, UpdateStats } from "../core/policy.ts";
import type { Host } from "../engine/reference/backend.ts";
import type { BenchCase } from "./cases.ts";

/** One engine with one case's weights in it, ready to be measured. A promise resolves with data read back. */
export interface Contestant {
  /** Which of its own ways to compute the engine chose, when it has several. */
  readonly variant: string | null;
  /** Where it computes: the adapter's own words, or the processor. */
  readonly adapter: string;
  update(request: UpdateRequest): Promise<UpdateStats>;
  rollout(request: GenerateRequest): Promise<Rollouts>;
  /** Frees all it holds, its GPU device included. */
  dispose(): Promise<void>;
}

/**
 * Opens an engine with the case's starting weights.
 * @throws LabError("no-adapter") when it cannot compute here
 */
export type OpenContestant = (host: Host, bench: BenchCase) => Promise<Contestant>;
