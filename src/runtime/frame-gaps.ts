/** Times of so many milliseconds before the latest frame are looked at. */
const WINDOW_MS = 10_000;
/** Frames kept: ten seconds of the fastest screens. */
const CAPACITY = 4096;

export interface FrameStatistics {
  readonly frames: number;
  /** Milliseconds between two frames. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** How evenly a page draws: the gaps between its animation frames over the last ten seconds. */
export class FrameGaps {
  readonly #times = new Float64Array(CAPACITY);
  readonly #gaps = new Float64Array(CAPACITY);
  #count = 0;
  #last: number | null = null;

  /** @param time of a frame in ms, as requestAnimationFrame says it */
  frame(time: number): void {
    if (this.#last !== null) {
      const at = this.#count % CAPACITY;
      this.#times[at] = time;
      this.#gaps[at] = time - this.#last;
      this.#count += 1;
    }
    this.#last = time;
  }

  /** No frames are asked for from here on: what passes until the next one is no gap. */
  rest(): void {
    this.#last = null;
  }

  reset(): void {
    this.#count = 0;
    this.#last = null;
  }

  /** Null before the first gap. */
  statistics(): FrameStatistics | null {
    const latest = this.#times[(this.#count - 1 + CAPACITY) % CAPACITY] ?? 0;
    const kept = Math.min(this.#count, CAPACITY);
    const gaps = this.#gaps
      .subarray(0, kept)
      .filter((_, at) => latest - (this.#times[at] ?? 0) < WINDOW_MS)
      .sort();
    if (gaps.length === 0) return null;
    const share = (part: number) => gaps[Math.ceil(part * gaps.length) - 1] ?? 0;
    return { frames: gaps.length, median: share(0.5), p95: share(0.95), worst: share(1) };
  }
}
