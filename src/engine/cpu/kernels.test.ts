import { beforeAll, describe, expect, it } from "vitest";
import { rngFor } from "../../core/random/draws.ts";
import { moduleBytes } from "../testing/host.ts";

type Call = (...numbers: number[]) => void;

const memory = new WebAssembly.Memory({ initial: 64, maximum: 65536 });
let kernels: Readonly<Record<string, Call>>;

beforeAll(() => {
  const module = new WebAssembly.Module(moduleBytes("kernels"));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  kernels = exports as Record<string, Call>;
});

const A = 1 << 16;
const B = 5 << 17;
const OUT = 10 << 17;
const SCRATCH = 15 << 17;
const BIAS = 20 << 17;

const at = (address: number, count: number) => new Float32Array(memory.buffer, address, count);

function put(address: number, values: ArrayLike<number>): void {
  at(address, values.length).set(Array.from(values));
}

const rng = rngFor({ seed: 2, stream: 66, update: 0 }, 0);
const random = (count: number) => Float32Array.from({ length: count }, () => rng.normal());

/** Σ_k a[i, k] · b[k, j] in doubles. */
function exact(a: Float32Array, b: Float32Array, R: number, K: number, N: number): Float64Array {
  const y = new Float64Array(R * N);
  for (let i = 0; i < R; i++)
    for (let k = 0; k < K; k++)
      for (let j = 0; j < N; j++)
        y[i * N + j] = (y[i * N + j] ?? 0) + (a[i * K + k] ?? 0) * (b[k * N + j] ?? 0);
  return y;
}

/** Panels of 8 columns [N / 8, K, 8]; N is a multiple of 8. */
function panels(b: Float32Array, K: number, N: number): Float32Array {
  return Float32Array.from(b, (_, i) => {
    const panel = Math.floor(i / (8 * K));
    return b[(Math.floor(i / 8) % K) * N + 8 * panel + (i % 8)] ?? 0;
  });
}

function expectNear(got: ArrayLike<number>, want: ArrayLike<number>): void {
  const scale = Math.max(...Array.from(want, Math.abs));
  for (let i = 0; i < want.length; i++) {
    expect(Math.abs((got[i] ?? Number.NaN) - (want[i] ?? 0)), `element ${i}`).toBeLessThan(
      1e-5 * scale,
    );
  }
}

const SIZES: readonly (readonly [R: number, K: number, N: number])[] = [
  [1, 4, 8],
  [3, 8, 16],
  [5, 64, 24],
  [70, 12, 8],
];

describe("products", () => {
  it.each(SIZES)("of [%i, %i] and [·, %i] are those in doubles", (R, K, N) => {
    const [a, b, bias] = [random(R * K), random(K * N), random(N)];
    put(A, a);
    put(B, panels(b, K, N));
    put(BIAS, bias);
    const want = exact(a, b, R, K, N);
    const result = () => at(OUT, R * N).slice();
    kernels["product"]?.(R, K, N, A, 4 * K, B, OUT, 4 * N);
    expectNear(result(), want);
    kernels["reluProduct"]?.(R, K, N, A, 4 * K, B, BIAS, OUT, 4 * N);
    const withBias = want.map((y, i) => y + (bias[i % N] ?? 0));
    expectNear(
      result(),
      withBias.map((y) => Math.max(0, y)),
    );
    put(OUT, new Float32Array(R * N).fill(2));
    kernels["addedProduct"]?.(R, K, N, A, 4 * K, B, BIAS, OUT, 4 * N);
    expectNear(
      result(),
      withBias.map((y) => y + 2),
    );
    const gate = random(R * N);
    put(SCRATCH, gate);
    kernels["gatedProduct"]?.(R, K, N, A, 4 * K, B, SCRATCH, OUT, 4 * N);
    expectNear(
      result(),
      want.map((y, i) => ((gate[i] ?? 0) > 0 ? y : 0)),
    );
    put(B, b);
    kernels["stridedProduct"]?.(R, K, N, A, 4 * K, B, 4 * N, OUT, 4 * N);
    expectNear(result(), want);
  });

  it("give a row the same bits whatever its neighbors", () => {
    const [R, K, N] = [11, 64, 16];
    put(A, random(R * K));
    put(B, random(K * N));
    kernels["product"]?.(R, K, N, A, 4 * K, B, OUT, 4 * N);
    const together = at(OUT, R * N).slice();
    for (let row = 0; row < R; row++) {
      kernels["product"]?.(1, K, N, A + 4 * K * row, 4 * K, B, OUT, 4 * N);
      expect(at(OUT, N)).toEqual(together.subarray(row * N, (row + 1) * N));
    }
  });

  it.each(SIZES)("of weight gradients over %i rows, [%i, %i], and their column sums", (R, K, N) => {
    const [a, g] = [random(R * K), random(R * N)];
    put(A, a);
    put(B, g);
    const turned = Float32Array.from(a, (_, i) => a[(i % R) * K + Math.floor(i / R)] ?? 0);
    const ones = new Float32Array(R).fill(1);
    const want = [...exact(turned, g, K, R, N), ...exact(ones, g, 1, R, N)];
    kernels["weightGradient"]?.(R, K, N, A, 4 * K, B, 4 * N, OUT, 0, SCRATCH);
    expectNear(at(OUT, K * N + N), want);
    kernels["weightGradient"]?.(R, K, N, A, 4 * K, B, 4 * N, OUT, 1, SCRATCH);
    expectNear(
      at(OUT, K * N + N),
      want.map((y) => 2 * y),
    );
  });
});

describe("exp", () => {
  it("has a relative error below 2e-7 from −87 to 88", () => {
    const xs = Float32Array.from({ length: 100_000 }, (_, i) => -87.2 + (i / 100_000) * 175.4);
    put(A, xs);
    kernels["exponentials"]?.(A, xs.length);
    const got = at(A, xs.length);
    let worst = 0;
    xs.forEach((x, i) => {
      const want = Math.exp(x);
      worst = Math.max(worst, Math.abs((got[i] ?? Number.NaN) - want) / want);
    });
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(2e-7);
  });

  it("is 1 at 0, 0 far below, infinite far above, and NaN of NaN", () => {
    put(A, [0, -200, 200, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -0, 1]);
    kernels["exponentials"]?.(A, 8);
    const [zero, low, high, nan, least, most, minus] = at(A, 8);
    expect([zero, low, high, nan, least, most, minus]).toEqual([
      1,
      0,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      0,
      Number.POSITIVE_INFINITY,
      1,
    ]);
  });
});
