/** Random choices of the fuzzer: the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number in [0, n). */
  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  /** Whether one in n happens. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError("There is nothing to pick from.");
    return list[this.below(list.length)] as T;
  }

  /** A size that is mostly small: up to `most`, each power of two as likely as the next. */
  size(most: number): number {
    return 1 + this.below(2 ** this.below(Math.ceil(Math.log2(most)) + 1));
  }
}
