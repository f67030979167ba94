import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { ModelShape } from "../../../../core/policy.ts";
import type { Rng } from "../../../../core/random/draws.ts";
import { type ModelLayout, modelLayout } from "../../model-layout.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { foldTensors, viewsOf } from "../../testing/folded.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { unfoldKernel, unfoldUniforms, unfoldWorkgroups } from "./kernel.ts";

const device = await testDevice();
const EMULATED = ["emulated"];
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, vocabulary: 5, layers: 1 }, EMULATED),
  ...cases.contextsOf(device, { width: 20, heads: 1, vocabulary: 61, layers: 3 }, EMULATED),
  ...cases.contextsOf(device, { width: 24, vocabulary: 127, layers: 2, tiedHead: true }, EMULATED),
  ...cases.contextsOf(device, { width: 64, vocabulary: 128, layers: 1, tiedHead: true }, EMULATED),
];

/** The gradient of Σ folded · raw with respect to the weights, computed by tfjs. */
function reference(
  weights: Float32Array,
  raw: Float32Array,
  shape: ModelShape,
  layout: ModelLayout,
): Float32Array {
  const part = (at: number, rows: number, columns: number) =>
    tf.tensor2d(raw.subarray(at, at + rows * columns), [rows, columns]);
  const through = (flat: tf.Tensor) => {
    const vector = flat as tf.Tensor1D;
    const of = viewsOf(vector, layout);
    const tables = tf.concat([of("table.token"), of("table.segment"), of("table.offset")]);
    let sum = tf.sum(tf.mul(tables, part(layout.raw.tables, layout.tableRows, shape.width)));
    for (const folded of foldTensors(vector, shape, layout, layout.raw)) {
      const { inner, outer, weight, bias } = folded.offsets;
      const start = folded.start(layout.raw);
      const columns = folded.bias.size;
      const dW = tf.slice(part(start + weight, inner, outer), [0, 0], [inner, columns]);
      const db = tf.slice(part(start + bias, 1, outer), [0, 0], [1, columns]);
      sum = tf.add(sum, tf.sum(tf.mul(folded.weight, dW)));
      sum = tf.add(sum, tf.sum(tf.mul(folded.bias, db)));
    }
    return sum;
  };
  return numbersOf(() => ({ gradient: tf.grad(through)(tf.tensor1d(weights)) })).gradient;
}

async function check(context: KernelContext, offset: number, rng: Rng): Promise<void> {
  const { shape } = context;
  const layout = modelLayout(shape, 1);
  const P = layout.parameters;
  const weights = cases.noise(rng, P);
  const raw = cases.noise(rng, layout.raw.size);
  const workgroups = unfoldWorkgroups(layout);
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  arena.fill(offset);
  const squares = arena.room(Math.ceil(workgroups[0] / 4));
  // The kernel reads the weights at offset 0, as in every model.
  model.whole(P / 4 + 1);
  model.set(0, weights);
  const gradient = model.room(P / 4);
  const rawAt = model.put(raw);
  const after = await runGuarded(device as GPUDevice, {
    kernel: unfoldKernel(context, layout),
    uniforms: unfoldUniforms({ gradient: 4 * gradient, raw: 4 * rawAt, squares: 4 * squares }),
    workgroups,
    arena,
    model,
  });
  const got = read(after.model, gradient, P);
  cases.expectClose("the gradient", got, reference(weights, raw, shape, layout), 2e-6);
  const sums = Array.from({ length: workgroups[0] }, (_, g) =>
    got.subarray(256 * g, 256 * (g + 1)).reduce((sum, value) => sum + value * value, 0),
  );
  cases.expectClose("the squares", read(after.arena, squares, workgroups[0]), sums, 1e-6);
}

describe.skipIf(!device)("the kernel unfold beside tfjs's gradients of fold", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, 3, (_, rng) => rng.integer(0, 100), check);
});
