import type { Draws, GenerateRequest, UpdateRequest, UpdateStats } from "../../core/policy.ts";
import type { Host } from "../../engine/reference/backend.ts";
import type { BenchCase } from "./cases.ts";

/** One engine with the weights of a case, ready to be measured. Promises resolve after read-back. */
export interface Contestant {
  /** Variant of the engine, if it has several. */
  readonly variant: string | null;
  /** Name of the adapter or the processor. */
  readonly adapter: string;
  /** Bytes of its models and buffers. */
  bytes(): Promise<number>;
  update(request: UpdateRequest): Promise<UpdateStats>;
  rollout(request: GenerateRequest): Promise<Draws>;
  /** Releases all memory and the GPU device. */
  dispose(): Promise<void>;
}

/**
 * Opens an engine with the initial weights of a case.
 * @throws TangoError("no-adapter") when it cannot run on this device
 */
export type OpenContestant = (host: Host, bench: BenchCase) => Promise<Contestant>;
