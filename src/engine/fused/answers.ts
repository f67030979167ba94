/** Waits for the GPU's answers in browsers that look for finished work only now and then. */

/** An idle queue that takes longer, ms, is checked on a timer (Firefox: every 100 ms, bugzilla 1870699). */
const PROMPT_MS = 20;
/** Interval of empty submissions, ms: each makes such a browser check for finished work. */
const NUDGE_EVERY = 4;

/** The answers of one queue. */
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

  /** Finds out how this browser looks for finished work. The queue must be idle. */
  async open(): Promise<void> {
    // A timer may fire just after the first question, and then the second one waits for its whole period.
    await this.#queue.onSubmittedWorkDone();
    const start = this.#now();
    await this.#queue.onSubmittedWorkDone();
    this.#needsNudges = this.#now() - start > PROMPT_MS;
  }

  /** Resolves when all work submitted so far is done. */
  done(): Promise<undefined> {
    return this.of(this.#queue.onSubmittedWorkDone());
  }

  /** An answer, as soon as it is there. */
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

  /** Submits nothing, and again as long as an answer is awaited. */
  #nudge(): void {
    this.#isNudging = this.#waiting > 0;
    if (!this.#isNudging) return;
    this.#queue.submit([]);
    setTimeout(() => this.#nudge(), NUDGE_EVERY);
  }
}
