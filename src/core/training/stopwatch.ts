/** A clock in seconds that stops while held, so that pauses do not count as time of an update. */
export class Stopwatch {
  readonly #now: () => number;
  #heldSince: number | null = null;
  #held = 0;

  /** @param now seconds of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  read(): number {
    return (this.#heldSince ?? this.#now()) - this.#held;
  }

  pause(): void {
    this.#heldSince ??= this.#now();
  }

  resume(): void {
    if (this.#heldSince !== null) this.#held += this.#now() - this.#heldSince;
    this.#heldSince = null;
  }
}
