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

interface Size {
  readonly inner: number;
  readonly outer: number;
}

interface Config {
  readonly context: string;
  readonly rows: number;
  /** Of one matrix, or of two that share the dispatch. */
  readonly sizes: readonly Size[];
  readonly splits: number;
}

/** Edge cases: no rows, one row, and row counts around the number of splits and the tile depth. */
function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const C4 = context.shape.width / 4;
  const rows = cases.edgeOr(rng, i, [0, 1, 7, 8, 9, 63, 64, 65], 1, 150);
  const sizes = Array.from({ length: 1 + (i % 2) }, () => {
    const V4 = Math.ceil(cases.pick(rng, [5, 50, 61, 64, 127, 128]) / 4);
    const inner = Math.min(cases.pick(rng, [1, C4, 4 * C4, rng.integer(1, 4 * C4)]), 80);
    const widest = Math.max(1, Math.floor(40_000 / (Math.max(1, rows) * inner)));
    const outer = Math.min(cases.pick(rng, [1, C4, 3 * C4, V4, rng.integer(1, 4 * C4)]), widest);
    return { inner, outer };
  });
  return { context: cases.nameOf(context), rows, sizes, splits: i % 4 === 3 ? 3 : 8 };
}

/** Random operands of one matrix and its gradient by tfjs. */
function problemOf({ inner, outer }: Size, rows: number, rng: Rng) {
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
  return { inner, outer, x, dy, want };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, splits } = config;
  const R = cases.capacity(rows);
  const problems = config.sizes.map((size) => problemOf(size, rows, rng));
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  // Matrices and biases lie inside a split's block, surrounded by space for others.
  let stride = 0;
  const room = (size: number) => {
    const at = stride + rng.integer(0, 5);
    stride = at + size;
    return at;
  };
  const placed = problems.map(({ inner, outer, x, dy }) => ({
    input: arena.put(x, R * inner),
    gradient: arena.put(dy, R * outer),
    inner,
    outer,
    weight: room(4 * inner * outer),
    bias: room(outer),
  }));
  stride += rng.integer(0, 5);
  const partials = model.fill(splits * stride);
  for (let s = 0; s < splits; s++) {
    for (const { weight, bias, inner, outer } of placed) {
      model.allow(partials + s * stride + weight, 4 * inner * outer);
      model.allow(partials + s * stride + bias, outer);
    }
  }
  const products = placed.map((one) => {
    return { ...one, weight: partials + one.weight, bias: partials + one.bias, stride };
  });
  const after = await runGuarded(device as GPUDevice, {
    kernel: weightGradientKernel(context, splits),
    uniforms: weightGradientUniforms(context, products),
    workgroups: weightGradientWorkgroups(context, products, splits),
    batch: { rows },
    arena,
    model,
  });
  const sumOf = (part: number, count: number) => {
    const sum = new Float64Array(count);
    for (let s = 0; s < splits; s++) {
      const block = read(after.model, part + s * stride, count);
      for (let i = 0; i < count; i++) sum[i] = (sum[i] ?? 0) + (block[i] ?? 0);
    }
    return sum;
  };
  products.forEach(({ weight, bias, inner, outer }, m) => {
    const want = problems[m]?.want;
    cases.expectClose(`dW of ${m}`, sumOf(weight, 16 * inner * outer), want?.dw ?? [], 2e-6);
    cases.expectClose(`db of ${m}`, sumOf(bias, 4 * outer), want?.db ?? [], 2e-6);
  });
}

describe.skipIf(!device)("the kernel weight-gradient beside tfjs's gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
