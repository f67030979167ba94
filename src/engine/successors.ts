/** A policy that moves to another engine when its own runs out of memory during a run. */
import type { OnEngineReplaced } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { Policy } from "../core/policy.ts";
import { InTurn } from "./in-turn.ts";

/** Opens an engine, with arbitrary weights. */
type OpenNext = () => Promise<Policy>;

const isRefusal = (thrown: unknown): thrown is TangoError =>
  thrown instanceof TangoError && thrown.code === "out-of-memory";

/** See `withSuccessors`. */
class Succession implements Policy {
  #policy: Policy;
  readonly #next: OpenNext[];
  readonly #replaced: OnEngineReplaced;
  readonly #turns = new InTurn();
  #isPaused = false;
  #isDisposed = false;

  constructor(policy: Policy, next: readonly OpenNext[], replaced: OnEngineReplaced) {
    this.#policy = policy;
    this.#next = [...next];
    this.#replaced = replaced;
  }

  /** Runs a call in its turn: one that waits behind a refused call must not start on the abandoned engine. */
  #call<T>(run: (policy: Policy) => Promise<T>): Promise<T> {
    return this.#turns.run(() => this.#attempt(run));
  }

  /** Runs a call, and repeats it on the next engine if this one was refused memory. */
  async #attempt<T>(run: (policy: Policy) => Promise<T>): Promise<T> {
    const policy = this.#policy;
    try {
      return await run(policy);
    } catch (thrown) {
      if (!isRefusal(thrown) || this.#isDisposed) throw thrown;
      await this.#replace(policy, thrown);
      if (this.#policy === policy) throw thrown;
      return this.#attempt(run);
    }
  }

  /** Opens the next available engine with the weights and moments of `old`. */
  async #replace(old: Policy, { message }: TangoError): Promise<void> {
    const snapshot = await old.snapshot();
    for (let open = this.#next.shift(); open; open = this.#next.shift()) {
      try {
        const policy = await open();
        await policy.restore(snapshot);
        if (this.#isPaused) await policy.pause();
        this.#policy = policy;
        await old.dispose();
        this.#replaced(await policy.health(), message);
        return;
      } catch (thrown) {
        // This engine was refused too: the next one may need less.
        if (!(thrown instanceof TangoError)) throw thrown;
      }
    }
  }

  generate: Policy["generate"] = (request) => this.#call((policy) => policy.generate(request));
  logProbs: Policy["logProbs"] = (request) => this.#call((policy) => policy.logProbs(request));
  update: Policy["update"] = (request) => this.#call((policy) => policy.update(request));
  freezeReference: Policy["freezeReference"] = () => this.#policy.freezeReference();
  snapshot: Policy["snapshot"] = () => this.#policy.snapshot();
  restore: Policy["restore"] = (snapshot) => this.#policy.restore(snapshot);
  health: Policy["health"] = () => this.#policy.health();
  setPace: Policy["setPace"] = (pace) => this.#policy.setPace(pace);

  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#policy.pause();
  }

  async resume(): Promise<void> {
    this.#isPaused = false;
    await this.#policy.resume();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#policy.dispose();
  }
}

/**
 * A policy that computes on `policy` until it is refused memory, then on the next available engine with the same
 * weights, moments and counters. An engine allocates before it computes, so a refused call can be repeated unchanged.
 * @param next engines in the order in which they are tried
 */
export const withSuccessors = (
  policy: Policy,
  next: readonly OpenNext[],
  replaced: OnEngineReplaced,
): Policy => new Succession(policy, next, replaced);
