import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { multiHotOf, randomPositions, tableRows } from "../../testing/table-positions.ts";
import type { KernelContext } from "../kernel.ts";
import { embedGradientKernel, embedGradientUniforms } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, vocabulary: 5 }, ["emulated"]),
  ...cases.contextsOf(device, { width: 20, heads: 1, vocabulary: 61, segments: 1 }, ["emulated"]),
  ...cases.contextsOf(device, { width: 256, vocabulary: 128 }, ["emulated"]),
];

interface Config {
  readonly rows: number;
  readonly splits: number;
  /** Maximum number of different tokens: with one, its list is the complete batch. */
  readonly few: number;
}

function configOf(rng: Rng, i: number): Config {
  const rows = cases.edgeOr(rng, i, [0, 1, 7, 8, 9], 1, 90);
  return { rows, splits: i % 3 === 2 ? 3 : 8, few: cases.pick(rng, [1, 4, 1000]) };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, splits } = config;
  const { shape } = context;
  const C = shape.width;
  const total = tableRows(shape);
  const places = randomPositions(rng, rows, shape, config.few);
  const dx = cases.noise(rng, rows * C);
  const want = numbersOf(() => {
    const zero = tf.zeros([total, C]);
    if (rows === 0) return { dtables: zero };
    const multiHot = tf.tensor2d(multiHotOf(places, shape), [rows, total]);
    const gradient = tf.grad((tables: tf.Tensor) => linear(multiHot, tables));
    return { dtables: gradient(zero, tf.tensor2d(dx, [rows, C])) };
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const gradient = arena.put(dx);
  const size = (total * C) / 4;
  const tables = rng.integer(0, 9);
  const stride = tables + size + rng.integer(0, 9);
  const partials = model.fill(splits * stride);
  for (let s = 0; s < splits; s++) model.allow(partials + s * stride + tables, size);
  const after = await runGuarded(device as GPUDevice, {
    kernel: embedGradientKernel(context, splits),
    uniforms: embedGradientUniforms({ gradient, tables, partials, stride }),
    workgroups: [total, splits, 1],
    batch: { rows, listTable: places.listTable, lists: places.lists },
    inputs: places.inputs,
    arena,
    model,
  });
  const sum = new Float64Array(total * C);
  for (let s = 0; s < splits; s++) {
    const block = read(after.model, partials + s * stride + tables, total * C);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (block[i] ?? 0);
  }
  cases.expectClose("the tables' gradient", sum, want.dtables, 2e-6);
}

describe.skipIf(!device)("the kernel embed-gradient beside tfjs's gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, 20, (_, rng, i) => configOf(rng, i), check);
});
