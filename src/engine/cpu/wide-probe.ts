/** Times a short product in the build for vectors of 256 bits and in the one for 128. */
import type { Exports } from "./machine.ts";

/** Speed of each build, in 10⁹ floating-point operations per second. */
export interface WideSpeeds {
  readonly wide: number;
  readonly narrow: number;
}

/** Size of the product: rows, inner, columns. The operands fit into the L1 cache. */
const [R, K, N] = [48, 64, 64];
const CALLS = 10; // products per timed slice
/** Minimum duration of the timing, ms: V8 replaces its first, slow code during the first calls. */
const LEAST_MS = 150;
const MOST_MS = 600; // limit on the timing's duration
/** A ratio of speeds large enough to end the timing before `MOST_MS`. */
const CLEARLY = 1.3;

/** Byte offsets of the operands and the result. The memory is all zeros: the speed does not depend on the values. */
const [A, B, OUT] = [1 << 16, 2 << 16, 3 << 16];

async function sliceOf(bytes: Uint8Array<ArrayBuffer>): Promise<() => void> {
  const memory = new WebAssembly.Memory({ initial: 4, maximum: 65536 });
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(bytes), {
    env: { memory },
  });
  const { product } = instance.exports as unknown as Exports;
  return () => {
    for (let i = 0; i < CALLS; i++) product(R, K, N, A, 4 * K, B, OUT, 4 * N);
  };
}

/**
 * The best of many short slices of each build, alternating so that other programs disturb both alike.
 * @param now a clock in ms
 */
export async function timeBuilds(
  builds: { readonly wide: Uint8Array<ArrayBuffer>; readonly narrow: Uint8Array<ArrayBuffer> },
  now: () => number,
): Promise<WideSpeeds> {
  const slices = [await sliceOf(builds.wide), await sliceOf(builds.narrow)] as const;
  const rates: [wide: number, narrow: number] = [0, 0];
  const isDone = (ms: number) =>
    ms > MOST_MS || (ms > LEAST_MS && rates[0] > CLEARLY * rates[1] && rates[1] > 0);
  const start = now();
  while (!isDone(now() - start)) {
    for (const [i, slice] of slices.entries()) {
      const before = now();
      slice();
      const ms = now() - before;
      const rate = (2 * R * K * N * CALLS) / ms / 1e6;
      if (ms > 0 && rate > (rates[i as 0 | 1] ?? 0)) rates[i as 0 | 1] = rate;
    }
    // Yields, since code that V8 has compiled meanwhile is used from the next call on.
    await Promise.resolve();
  }
  return { wide: rates[0], narrow: rates[1] };
}
