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

/** High and low 32 bits of the 64-bit product of two unsigned 32-bit numbers. */
function multiply(a: number, b: number): [high: number, low: number] {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const lowLow = aLow * bLow;
  const middle = aHigh * bLow + (lowLow >>> 16);
  const middle2 = aLow * bHigh + (middle & 0xffff);
  const high = aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(middle2 / 0x10000);
  return [high >>> 0, Math.imul(a, b) >>> 0];
}

/** One block: four unsigned 32-bit words from a counter of four and a key of two. */
export function philox4x32(counter: Words4, key: readonly [number, number]): Words4 {
  let [c0, c1, c2, c3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const [high0, low0] = multiply(MULTIPLIER_0, c0);
    const [high1, low1] = multiply(MULTIPLIER_1, c2);
    [c0, c1, c2, c3] = [(high1 ^ c1 ^ k0) >>> 0, low1, (high0 ^ c3 ^ k1) >>> 0, low0];
    k0 = (k0 + WEYL_0) >>> 0;
    k1 = (k1 + WEYL_1) >>> 0;
  }
  return [c0, c1, c2, c3];
}
