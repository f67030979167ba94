/** A GPU queue and its clock, simulated: work takes its time, one submission after the other, and answers arrive later. */

interface Answer {
  readonly at: number;
  readonly give: () => void;
}

/** Simulates a queue. Time passes only in `play`, from answer to answer. */
export class FakeGpu {
  /** ms between the end of work and its answer; may change at any time. */
  latency: number;
  /** Work in ms of each submission so far. */
  readonly submissions: number[] = [];
  /** Most submissions that were unanswered at once. */
  mostInFlight = 0;
  #ms = 0;
  #freeAt = 0;
  readonly #answers: Answer[] = [];

  constructor(latency: number) {
    this.latency = latency;
  }

  now(): number {
    return this.#ms;
  }

  /** Submits work of that many ms. Resolves with its answer. */
  submit(work: number): Promise<void> {
    this.submissions.push(work);
    this.#freeAt = Math.max(this.#ms, this.#freeAt) + work;
    return this.answer();
  }

  /** Resolves when the queue has answered that all work so far is done. */
  answer(): Promise<void> {
    const at = Math.max(this.#ms, this.#freeAt) + this.latency;
    return new Promise((give) => {
      this.#answers.push({ at, give });
      this.mostInFlight = Math.max(this.mostInFlight, this.#answers.length);
    });
  }

  /** Lets time pass until the work is done. @throws its error, or one when nothing can happen any more */
  async play<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    for (;;) {
      // Everything that does not wait for the GPU happens first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (isOver) return over;
      this.#answers.sort((a, b) => a.at - b.at);
      const next = this.#answers.shift();
      if (!next) throw new Error("everything waits, and the GPU has nothing to answer");
      this.#ms = Math.max(this.#ms, next.at);
      next.give();
    }
  }

  /** Lets time pass without work. */
  idle(ms: number): void {
    this.#ms += ms;
  }
}
