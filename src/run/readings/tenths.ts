/** A share as a count out of a round number: 9 of 10. */
export interface Fraction {
  readonly n: number;
  readonly of: number;
}

const SCALES = [10, 100, 1000] as const; // "of 10", "of 100", "of 1000"

/**
 * "9 of 10" for 0.9. A share that would be rounded to 0 or 10 of 10, without being 0 or 1, is counted out of 100 or
 * 1000: 0.97 is 97 of 100.
 * @param share in [0, 1]
 */
export function fractionOf(share: number): Fraction {
  if (share <= 0) return { n: 0, of: 10 };
  if (share >= 1) return { n: 10, of: 10 };
  for (const of of SCALES) {
    const n = Math.round(share * of);
    if (n > 0 && n < of) return { n, of };
  }
  return share < 0.5 ? { n: 1, of: 1000 } : { n: 999, of: 1000 };
}
