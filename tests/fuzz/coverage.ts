/** Which branches of the lab an input reached, counted by code that `instrument.mjs` adds. */

/** One counter a branch, up to 255. */
const counters = (globalThis as { __branches?: Uint8ClampedArray }).__branches ?? null;

/** Counts as AFL does: 1, 2, 3, 4–7, 8–15, 16–31, 32–127 and more are eight different things. */
const BUCKET = Uint8Array.from({ length: 256 }, (_, n) => {
  if (n < 4) return n === 0 ? 0 : 1 << (n - 1);
  if (n < 8) return 8;
  if (n < 16) return 16;
  if (n < 32) return 32;
  return n < 128 ? 64 : 128;
});

/** What all inputs of a target reached so far. */
export class Coverage {
  readonly #seen = new Uint8Array(counters?.length ?? 0);

  /** Number of branches reached. */
  get branches(): number {
    return this.#seen.reduce((sum, seen) => sum + (seen ? 1 : 0), 0);
  }

  /** Forgets the counts of the last input. */
  clear(): void {
    counters?.fill(0);
  }

  /** Adds what the last input reached. @returns whether something of it was new */
  add(): boolean {
    let isNew = false;
    if (!counters) return isNew;
    for (let n = 0; n < counters.length; n++) {
      const count = counters[n] as number;
      if (count === 0) continue;
      const bucket = BUCKET[count] as number;
      const seen = this.#seen[n] as number;
      if ((seen & bucket) !== 0) continue;
      this.#seen[n] = seen | bucket;
      isNew = true;
    }
    return isNew;
  }
}
