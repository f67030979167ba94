/** Distribution-free tests of paired differences. */

/** With more pairs, enumerating 2^n sign patterns takes too long. */
export const MAX_PAIRS = 20;

/**
 * Exact two-sided sign-flip permutation test: the share of all 2^n sign patterns whose sum is at least
 * as far from 0. With n pairs, p is at least 2 / 2^n.
 * @returns null for fewer than two pairs or more than `MAX_PAIRS`
 */
export function signFlipP(differences: readonly number[]): number | null {
  const n = differences.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const sum = differences.reduce((total, value) => total + value, 0);
  const size = differences.reduce((total, value) => total + Math.abs(value), 0);
  // The same sum in another order may differ in its last bits.
  const least = Math.abs(sum) - 1e-12 * Math.max(1, size);
  // Gray code: each pattern flips one sign of the previous one.
  const signed = [...differences];
  let total = sum;
  let extreme = 1;
  for (let pattern = 1; pattern < 2 ** n; pattern++) {
    const flipped = 31 - Math.clz32(pattern & -pattern);
    const value = signed[flipped] as number;
    signed[flipped] = -value;
    total -= 2 * value;
    if (Math.abs(total) >= least) extreme += 1;
  }
  return extreme / 2 ** n;
}

/** Holm's step-down correction (Holm 1979) of p values, in their order. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => (ps[a] as number) - (ps[b] as number));
  const corrected = new Array<number>(ps.length);
  let most = 0;
  order.forEach((index, rank) => {
    most = Math.max(most, Math.min(1, (ps[index] as number) * (ps.length - rank)));
    corrected[index] = most;
  });
  return corrected;
}
