/** Compares the policies of an engine search with the CPU reference. */
import type { BuildRequest } from "../core/engines.ts";
import type { Policy } from "../core/policy.ts";
import { type Host, openBackend } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { disagreement, rolloutDisagreement } from "./self-check.ts";

/** Limit on prompts of a compared rollout, with two samples each: enough to use the form for many rows. */
const MOST_PROMPTS = 66;

/** Checks policies for one request, all starting from the reference's weights. */
export class ReferenceCheck {
  readonly #request: BuildRequest;
  readonly #host: Host;
  readonly #prompts: number;

  /** @param software whether the GPU is emulated: it divides all rollouts alike, so few rows suffice */
  constructor(request: BuildRequest, host: Host, software: boolean) {
    this.#request = request;
    this.#host = host;
    const wanted = Math.ceil(request.workload.rollouts / 2);
    this.#prompts = software ? 2 : Math.max(2, Math.min(MOST_PROMPTS, wanted));
  }

  /** Compares a rollout of about as many rows as the run has. @returns what differs, or null */
  rollout(policy: Policy): Promise<string | null> {
    return this.#beside((reference) =>
      rolloutDisagreement(policy, reference, this.#request.shape, this.#prompts),
    );
  }

  /** Compares all kernels, then restores the weights. @returns what differs, or null */
  async all(policy: Policy): Promise<string | null> {
    const start = await policy.snapshot();
    const why = await this.#beside(async (reference) => {
      await reference.restore(start);
      return disagreement(policy, reference, this.#request.shape, this.#prompts);
    });
    await policy.restore(start);
    return why;
  }

  /** Opens a reference policy with the same initial weights, for the duration of a call. */
  async #beside<T>(use: (reference: Policy) => Promise<T>): Promise<T> {
    const { shape, key } = this.#request;
    const backend = await openBackend("tfjs-wasm", this.#host);
    const reference = new ReferencePolicy(backend, shape, key);
    try {
      return await use(reference);
    } finally {
      await reference.dispose();
    }
  }
}
