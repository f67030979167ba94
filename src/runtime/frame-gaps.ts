/** Frames of the last ten seconds count. */
const WINDOW_MS = 10_000;
/** Frames in the ring buffer: ten seconds at 400 Hz. */
const CAPACITY = 4096;

export interface FrameStatistics {
  readonly frames: number;
  /** Gaps between two frames, ms. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Measures the gaps between the page's animation frames over the last ten seconds. */
export class FrameGaps {
  readonly #times = new Float64Array(CAPACITY);
  readonly #gaps = new Float64Array(CAPACITY);
  #count = 0;
  #last: number | null = null;

  /** @param time of a frame in ms, from requestAnimationFrame */
  frame(time: number): void {
    if (this.#last !== null) {
      const at = this.#count % CAPACITY;
      this.#times[at] = time;
      this.#gaps[at] = time - this.#last;
      this.#count += 1;
    }
    this.#last = time;
  }

  /** Animation frames pause: the time until the next one does not count as a gap. */
  rest(): void {
    this.#last = null;
  }

  /** Forgets all frames. */
  reset(): void {
    this.#count = 0;
    this.#last = null;
  }

  /** Percentiles of the gaps in ms, by nearest rank; null before the first gap. */
  statistics(): FrameStatistics | null {
    const latest = this.#times[(this.#count - 1 + CAPACITY) % CAPACITY] ?? 0;
    const count = Math.min(this.#count, CAPACITY);
    const gaps = this.#gaps
      .subarray(0, count)
      .filter((_, at) => latest - (this.#times[at] ?? 0) < WINDOW_MS)
      .sort();
    if (gaps.length === 0) return null;
    const quantile = (part: number) => gaps[Math.ceil(part * gaps.length) - 1] ?? 0;
    return { frames: gaps.length, median: quantile(0.5), p95: quantile(0.95), worst: quantile(1) };
  }
}
