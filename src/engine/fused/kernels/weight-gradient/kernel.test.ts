import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import {
  weightGradientKernel,
  weightGradientUniforms,
  weightGradientWorkgroups,
} from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16 }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 20, heads: 1 }),
  ...cases.contextsOf(device, { width: 64 }, cases.FEWER),
  ...cases.contextsOf(device, { width: 256 }, cases.EMULATED),
];
const CASES = 22;

interface Config {
  readonly context: string;
  readonly rows: number;
  readonly inner: number;
  readonly outer: number;
  readonly splits: number;
}

/** Edge cases: no rows, one row, and row counts around the number of splits and the tile depth. */
function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const C4 = context.shape.width / 4;
  const rows = cases.edgeOr(rng, i, [0, 1, 7, 8, 9, 63, 64, 65], 1, 150);
  const V4 = Math.ceil(cases.pick(rng, [5, 50, 61, 64, 127, 128]) / 4);
  const inner = Math.min(cases.pick(rng, [1, C4, 4 * C4, rng.integer(1, 4 * C4)]), 80);
  const widest = Math.max(1, Math.floor(40_000 / (Math.max(1, rows) * inner)));
  const outer = Math.min(cases.pick(rng, [1, C4, 3 * C4, V4, rng.integer(1, 4 * C4)]), widest);
  return { context: cases.nameOf(context), rows, inner, outer, splits: i % 4 === 3 ? 3 : 8 };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, inner, outer, splits } = config;
  const R = cases.capacity(rows);
  const x = cases.noise(rng, 4 * rows * inner);
  const dy = cases.noise(rng, 4 * rows * outer);
  const want = numbersOf(() => {
    const w = tf.zeros([4 * inner, 4 * outer]);
    if (rows === 0) return { dw: w, db: tf.zeros([4 * outer]) };
    const input = tf.tensor2d(x, [rows, 4 * inner]);
    const gradients = tf.grads((v: tf.Tensor, b: tf.Tensor) => linear(input, v, b));
    const incoming = tf.tensor2d(dy, [rows, 4 * outer]);
    const [dw, db] = gradients([w, tf.zeros([4 * outer])], incoming);
    return { dw: dw as tf.Tensor, db: db as tf.Tensor };
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const input = arena.put(x, R * inner);
  const gradient = arena.put(dy, R * outer);
  // Matrix and bias lie inside a split's block, surrounded by space for other matrices.
  const size = 4 * inner * outer;
  const weight = rng.integer(0, 5);
  const bias = weight + size + rng.integer(0, 5);
  const stride = bias + outer + rng.integer(0, 5);
  const partials = model.fill(splits * stride);
  for (let s = 0; s < splits; s++) {
    model.allow(partials + s * stride + weight, size);
    model.allow(partials + s * stride + bias, outer);
  }
  const after = await runGuarded(device as GPUDevice, {
    kernel: weightGradientKernel(context, splits),
    uniforms: weightGradientUniforms({
      input,
      gradient,
      inner,
      outer,
      weight,
      bias,
      partials,
      stride,
    }),
    workgroups: weightGradientWorkgroups(context, inner, outer, splits),
    batch: { rows },
    arena,
    model,
  });
  const sumOf = (part: number, count: number) => {
    const sum = new Float64Array(count);
    for (let s = 0; s < splits; s++) {
      const block = read(after.model, partials + s * stride + part, count);
      for (let i = 0; i < count; i++) sum[i] = (sum[i] ?? 0) + (block[i] ?? 0);
    }
    return sum;
  };
  cases.expectClose("dW", sumOf(weight, 4 * size), want.dw, 2e-6);
  cases.expectClose("db", sumOf(bias, 4 * outer), want.db, 2e-6);
}

describe.skipIf(!device)("the kernel weight-gradient beside tfjs's gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
