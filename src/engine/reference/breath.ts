import { Gate } from "../../core/gate.ts";

/** How long a policy may compute before it lets other events of its thread through, ms. */
const BREATH = 40;

/** Lets the events of a computing thread through now and then, and holds the computing when asked. */
export class Breath extends Gate {
  readonly #now: () => number;
  #last = 0;

  constructor(now: () => number) {
    super();
    this.#now = now;
  }

  /** Between two tokens. */
  async take(): Promise<void> {
    if (this.#now() - this.#last >= BREATH) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      this.#last = this.#now();
    }
    await this.pass();
  }
}
