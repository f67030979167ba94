/** Waits for GPU results in browsers that poll for finished work only now and then. */

/** An idle queue that takes longer, ms, is polled on a timer by the browser (Firefox: 100 ms, bugzilla 1870699). */
const POLLING_FROM_MS = 20;
/** Interval of empty submissions, ms: each makes such a browser check for finished work. */
const NUDGE_EVERY = 4;

/** Resolves the results of one queue early in browsers that poll on a timer. */
export class Answers {
  readonly #queue: GPUQueue;
  readonly #now: () => number;
  #needsNudges = false;
  #waiting = 0;
  #isNudging = false;

  /** @param now a clock in ms */
  constructor(queue: GPUQueue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
  }

  /** Measures whether this browser polls on a timer. The queue must be idle. */
  async open(): Promise<void> {
    // The first answer may come early by chance, just before the timer fires; the second then takes the full period.
    await this.#queue.onSubmittedWorkDone();
    const start = this.#now();
    await this.#queue.onSubmittedWorkDone();
    this.#needsNudges = this.#now() - start > POLLING_FROM_MS;
  }

  /** Resolves when all work submitted so far is done. */
  done(): Promise<undefined> {
    return this.of(this.#queue.onSubmittedWorkDone());
  }

  /** Awaits a result, submitting empty work meanwhile where that speeds it up. */
  async of<T>(answer: Promise<T>): Promise<T> {
    if (!this.#needsNudges) return answer;
    this.#waiting += 1;
    if (!this.#isNudging) this.#nudge();
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Submits empty work at intervals while results are awaited. */
  #nudge(): void {
    this.#isNudging = this.#waiting > 0;
    if (!this.#isNudging) return;
    this.#queue.submit([]);
    setTimeout(() => this.#nudge(), NUDGE_EVERY);
  }
}
