import { Gate } from "../core/gate.ts";

/** Milliseconds that a policy may compute before other events of its thread are handled. */
const YIELD_EVERY_MS = 40;

/** Lets a computing thread handle its other events from time to time, and pauses it on request. */
export class YieldGate extends Gate {
  readonly #now: () => number;
  #lastYield = 0;

  /** @param now a clock in ms */
  constructor(now: () => number) {
    super();
    this.#now = now;
  }

  /** Handles waiting events if the last time is long ago, then waits while paused. Called between two tokens. */
  async yieldIfDue(): Promise<void> {
    if (this.#now() - this.#lastYield >= YIELD_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      this.#lastYield = this.#now();
    }
    await this.pass();
  }
}
