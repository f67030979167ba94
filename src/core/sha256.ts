/** SHA-256, for pages without crypto.subtle, which browsers give only over HTTPS. Source: FIPS 180-4. */

/** First 32 bits of the fractional part of a root of each of the first primes: the constants of FIPS 180-4. */
function rootBits(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime > 0)) primes.push(n);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const ROUNDS = rootBits(64, Math.cbrt);
const START = rootBits(8, Math.sqrt);

const rotated = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** @returns 64 hex digits */
export function sha256(content: Uint8Array): string {
  const state = START.slice();
  const padded = new Uint8Array(Math.ceil((content.length + 9) / 64) * 64);
  padded.set(content);
  padded[content.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(content.length / 2 ** 29));
  view.setUint32(padded.length - 4, content.length << 3);
  const words = new Uint32Array(64);
  const at = (list: Uint32Array, i: number) => list[i] as number;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [at(words, i - 15), at(words, i - 2)];
      const low = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
      const high = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
      words[i] = at(words, i - 16) + low + at(words, i - 7) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) | 0;
      const spread = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const second = spread + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + x;
  }
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}
