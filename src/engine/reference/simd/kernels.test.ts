import * as tf from "@tensorflow/tfjs-core";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { rngFor } from "../../../core/random/draws.ts";
import { TFJS_HOST } from "../../testing/host.ts";
import { openBackend } from "../backend.ts";
import type { WasmBackend } from "./call.ts";
import { product, TALL } from "./product.ts";

const open = (engine: "tfjs-cpu" | "tfjs-wasm") => openBackend(engine, TFJS_HOST);

beforeEach(() => open("tfjs-wasm"));

const memory = () =>
  (tf.backend() as unknown as WasmBackend).wasm.asm?.memory as { readonly buffer: ArrayBuffer };

function normals(shape: readonly number[], seed: number): Float32Array {
  const rng = rngFor({ seed, stream: 0, update: 0 }, 0);
  return Float32Array.from({ length: tf.util.sizeFromShape([...shape]) }, () => rng.normal());
}

interface Case {
  batches: number;
  m: number;
  k: number;
  n: number;
  transposeA: boolean;
  transposeB: boolean;
}

/** A and B in their memory layout. */
const shapes = ({ batches, m, k, n, transposeA, transposeB }: Case) => ({
  a: transposeA ? [batches, k, m] : [batches, m, k],
  b: transposeB ? [batches, n, k] : [batches, k, n],
});

/** Sums in index order starting with the bias, with every product and sum rounded to float32. */
function expected(one: Case, a: Float32Array, b: Float32Array, bias: Float32Array | null) {
  const { batches, m, k, n, transposeA, transposeB } = one;
  const out = new Float32Array(batches * m * n);
  for (let at = 0; at < out.length; at++) {
    const [i, r, c] = [Math.floor(at / (m * n)), Math.floor(at / n) % m, at % n] as const;
    let sum = bias?.[c] ?? 0;
    for (let p = 0; p < k; p++) {
      const x = a[i * m * k + (transposeA ? p * m + r : r * k + p)] ?? 0;
      const y = b[i * k * n + (transposeB ? c * k + p : p * n + c)] ?? 0;
      sum = Math.fround(sum + Math.fround(x * y));
    }
    out[at] = sum;
  }
  return out;
}

async function multiplied(one: Case, a: Float32Array, b: Float32Array): Promise<Float32Array> {
  const of = shapes(one);
  const { transposeA, transposeB } = one;
  const y = tf.tidy(() =>
    tf.matMul(tf.tensor(a, of.a), tf.tensor(b, of.b), transposeA, transposeB),
  );
  const values = (await y.data()) as Float32Array;
  y.dispose();
  return values;
}

const size = fc.integer({ min: 1, max: 19 });
const anyCase = fc.record({
  batches: fc.integer({ min: 1, max: 3 }),
  m: size,
  n: size,
  // For sizes above 128 the partial sums are stored in memory.
  k: fc.oneof(size, fc.integer({ min: 125, max: 300 })),
  transposeA: fc.boolean(),
  transposeB: fc.boolean(),
});

describe("products on wasm", () => {
  it("equal plain sums bit by bit, for every orientation and size", async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, fc.nat(), async (one, seed) => {
        const of = shapes(one);
        const [a, b] = [normals(of.a, seed), normals(of.b, seed + 1)];
        const want = expected(one, a, b, null);
        expect(await multiplied(one, a, b)).toEqual(want);
        expect(await multiplied(one, a, b)).toEqual(want);
      }),
      { numRuns: 150 },
    );
  });

  it("are the same for tall matrices, which are processed in pieces", async () => {
    for (const m of [TALL, TALL + 1, 2 * TALL, 2 * TALL + 7]) {
      for (const transposeB of [false, true]) {
        for (const [k, n] of [
          [5, 8],
          [140, 11],
        ] as const) {
          const one = { batches: 1, m, k, n, transposeA: false, transposeB };
          const [a, b] = [normals([m * k], m), normals([k * n], n)];
          expect(await multiplied(one, a, b)).toEqual(expected(one, a, b, null));
        }
      }
    }
  });

  it("propagate NaN and infinity, into their row and column only", async () => {
    for (const special of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]) {
      const one = { batches: 1, m: 5, k: 6, n: 11, transposeA: false, transposeB: true };
      const [a, b] = [normals([30], 1), normals([66], 2)];
      a[7] = special;
      b[65] = special;
      expect(await multiplied(one, a, b)).toEqual(expected(one, a, b, null));
    }
  });

  it("add the bias and apply relu", async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, fc.boolean(), fc.nat(), async (drawn, relu, seed) => {
        const one = { ...drawn, batches: 1 };
        const of = shapes(one);
        const [a, b, bias] = [normals(of.a, seed), normals(of.b, seed + 1), normals([one.n], 3)];
        const inputs = { a: tf.tensor(a, of.a), b: tf.tensor(b, of.b), bias: tf.tensor1d(bias) };
        const { transposeA, transposeB } = one;
        const attrs = { transposeA, transposeB, activation: relu ? "relu" : "linear" };
        const y: tf.Tensor = tf.engine().runKernel(tf._FusedMatMul, inputs, attrs);
        const want = expected(one, a, b, bias).map((x) => (relu ? Math.max(x, 0) : x));
        expect(await y.data()).toEqual(want);
        tf.dispose([y, ...Object.values(inputs)]);
      }),
      { numRuns: 60 },
    );
  });

  it("have the same gradients as on cpu", async () => {
    const gradients = async () => {
      const all: number[] = [];
      for (const [transposeA, transposeB] of [[], [true], [false, true], [true, true]] as const) {
        const one = {
          batches: 3,
          m: 7,
          k: 10,
          n: 13,
          transposeA: !!transposeA,
          transposeB: !!transposeB,
        };
        const of = shapes(one);
        const loss = (a: tf.Tensor, b: tf.Tensor): tf.Scalar =>
          tf.sum(tf.square(tf.matMul(a, b, one.transposeA, one.transposeB)));
        const inputs = [tf.tensor(normals(of.a, 1), of.a), tf.tensor(normals(of.b, 2), of.b)];
        for (const gradient of tf.grads(loss)(inputs)) all.push(...(await gradient.data()));
      }
      return all;
    };
    const wasm = await gradients();
    await open("tfjs-cpu");
    const cpu = await gradients();
    expect(wasm.length).toBe(4 * 3 * (70 + 130));
    wasm.forEach((x, i) => {
      expect(Math.abs(x - (cpu[i] ?? 0))).toBeLessThan(1e-4);
    });
  });

  it("leave unsupported calls to tfjs", async () => {
    const [a, b] = [normals([2, 3, 4], 1), normals([1, 4, 5], 2)];
    const y = tf.matMul(tf.tensor(a, [2, 3, 4]), tf.tensor(b, [1, 4, 5]));
    const one = { batches: 2, m: 3, k: 4, n: 5, transposeA: false, transposeB: false };
    expect(await y.data()).toEqual(expected(one, a, Float32Array.from([...b, ...b]), null));
    const none = tf.matMul(tf.zeros([2, 0, 4]), tf.zeros([2, 4, 5]));
    expect(none.shape).toEqual([2, 0, 5]);
  });

  it("are left to tfjs when its memory is not accessible", () => {
    const backend = { wasm: { asm: {} } } as unknown as WasmBackend;
    const matrix = { dataId: {}, shape: [2, 2], dtype: "float32" as const };
    const attrs = { transposeA: false, transposeB: false };
    expect(product({ inputs: { a: matrix, b: matrix }, attrs, backend })).toBeNull();
  });

  it("work after the memory has grown", async () => {
    const one = { batches: 2, m: 9, k: 20, n: 10, transposeA: true, transposeB: true };
    const [a, b] = [normals([2, 20, 9], 1), normals([2, 10, 20], 2)];
    const want = expected(one, a, b, null);
    expect(await multiplied(one, a, b)).toEqual(want);
    const before = memory().buffer.byteLength;
    const large = tf.zeros([before / 4]);
    expect(memory().buffer.byteLength).toBeGreaterThan(before);
    expect(await multiplied(one, a, b)).toEqual(want);
    large.dispose();
  });
});

describe("sums of columns on wasm", () => {
  it("equal plain sums bit by bit, with and without the dimension", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), size, fc.boolean(), async (k, n, keep) => {
        const x = normals([k, n], k);
        const y = tf.tidy(() => tf.sum(tf.tensor2d(x, [k, n]), 0, keep));
        const one = { batches: 1, m: 1, k, n, transposeA: false, transposeB: false };
        expect(y.shape).toEqual(keep ? [1, n] : [n]);
        expect(await y.data()).toEqual(expected(one, new Float32Array(k).fill(1), x, null));
        y.dispose();
      }),
      { numRuns: 40 },
    );
    expect(await tf.sum(tf.tensor2d([1, 2, 3, 4], [2, 2], "int32"), 0).data()).toEqual(
      Int32Array.of(4, 6),
    );
  });
});

describe("copies on wasm", () => {
  it("slice along one axis as on cpu", async () => {
    const cuts = async () => {
      const x = tf.tensor(normals([4, 6, 5], 1), [4, 6, 5]);
      const whole = tf.slice(x, [0, 0, 0], [4, 6, 5]);
      const some = [0, 1, 2].map((axis) =>
        tf.slice(x, [0, 0, 0].with(axis, 1), [4, 6, 5].with(axis, 3)),
      );
      const parts = [...tf.split(x, 3, 1), ...tf.split(x, [1, 4], -1), ...tf.split(x, 2)];
      const oblique = tf.slice(x, [1, 2, 3], [2, -1, 1]);
      const whole32 = tf.slice(tf.tensor1d([1, 2, 3], "int32"), 1, 1);
      const all = [whole, ...some, ...parts, oblique, whole32];
      return Promise.all(all.map(async (y) => [y.shape, y.dtype, [...(await y.data())]]));
    };
    const wasm = await cuts();
    await open("tfjs-cpu");
    expect(wasm).toEqual(await cuts());
  });

  it("read the memory after it has grown", async () => {
    const floats = memory().buffer.byteLength / 4;
    const x = tf.tensor1d(new Float32Array(floats).fill(7, floats - 2));
    const before = memory().buffer.byteLength;
    const y = tf.slice(x, 1);
    expect(memory().buffer.byteLength).toBeGreaterThan(before);
    const end = tf.slice(y, floats - 4);
    expect(await end.data()).toEqual(Float32Array.of(0, 7, 7));
    tf.dispose([x, y, end]);
  });

  it("share data as long as one of them is needed", async () => {
    const before = tf.memory();
    const x = tf.tensor1d([1, 2, 3]);
    const y = tf.clone(x);
    const z = tf.clone(y);
    expect(tf.memory().numDataBuffers).toBe(before.numDataBuffers + 1);
    x.dispose();
    z.dispose();
    expect(await y.data()).toEqual(Float32Array.of(1, 2, 3));
    y.dispose();
    expect(tf.memory()).toEqual(before);
  });
});
