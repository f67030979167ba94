/**
 * Philox4x32-10, the counter-based generator of Salmon et al., "Parallel random numbers: as easy
 * as 1, 2, 3" (SC 2011). No state: the same key and counter give the same four words everywhere,
 * in this thread, in a worker and inside a shader.
 */
const MULTIPLIER_0 = 0xd2511f53;
const MULTIPLIER_1 = 0xcd9e8d57;
const WEYL_0 = 0x9e3779b9;
const WEYL_1 = 0xbb67ae85;
const ROUNDS = 10;

export type Words4 = readonly [number, number, number, number];

/** High 32 bits of the 64-bit product of two unsigned 32-bit numbers. Low ones: Math.imul. */
function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  // No sum exceeds 32 bits, so wrapping changes nothing.
  const middle = (Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16)) | 0;
  const middle2 = (Math.imul(aLow, bHigh) + (middle & 0xffff)) | 0;
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (middle2 >>> 16)) | 0;
}

/** One block: four unsigned 32-bit words from a counter of four and a key of two. */
export function philox4x32(counter: Words4, key: readonly [number, number]): Words4 {
  // Signed 32-bit numbers without tuples, whose bits are the same: it draws all numbers of a run.
  let c0 = counter[0] | 0;
  let c1 = counter[1] | 0;
  let c2 = counter[2] | 0;
  let c3 = counter[3] | 0;
  let k0 = key[0] | 0;
  let k1 = key[1] | 0;
  for (let round = 0; round < ROUNDS; round++) {
    const high0 = highProduct(MULTIPLIER_0, c0);
    const high1 = highProduct(MULTIPLIER_1, c2);
    const low0 = Math.imul(MULTIPLIER_0, c0);
    c0 = high1 ^ c1 ^ k0;
    c1 = Math.imul(MULTIPLIER_1, c2);
    c2 = high0 ^ c3 ^ k1;
    c3 = low0;
    k0 = (k0 + WEYL_0) | 0;
    k1 = (k1 + WEYL_1) | 0;
  }
  return [c0 >>> 0, c1 >>> 0, c2 >>> 0, c3 >>> 0];
}
