import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference, plainNorm } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { type KernelContext, NONE } from "../kernel.ts";
import { wholeRowWorkgroups } from "../linear-norm/kernel.ts";
import { linearNormBackwardKernel, linearNormBackwardUniforms } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16 }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 64 }),
  ...cases.contextsOf(device, { width: 20, heads: 1 }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 256 }, ["emulated"]),
];
const CASES = 26;

interface Config {
  readonly context: string;
  readonly rows: number;
  readonly inner: number;
  /** The gradient to add: none, a separate buffer, or the buffer that the sum overwrites. */
  readonly residual: "none" | "own" | "in place";
}

function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const tile = cases.tileHeight((rows) => wholeRowWorkgroups(context, rows)[1]);
  const C4 = context.shape.width / 4;
  const rows = cases.edgeOr(rng, i, [1, tile - 1, tile, tile + 1], 1, 40);
  const widest = Math.max(1, Math.floor(60_000 / (rows * C4)));
  const V4 = Math.ceil(cases.pick(rng, [5, 50, 61, 64, 127, 128]) / 4);
  const inner = cases.pick(rng, [V4, 3 * C4, 4 * C4, rng.integer(1, 4 * C4)]);
  const residual = (["none", "own", "in place"] as const)[i % 3] ?? "none";
  return { context: cases.nameOf(context), rows, inner: Math.min(inner, widest), residual };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, inner } = config;
  const C = context.shape.width;
  const R = cases.capacity(rows);
  const size = (R * C) / 4;
  const x = cases.noise(rng, rows * C, 2);
  const dy = cases.noise(rng, 4 * rows * inner);
  const dx = cases.noise(rng, rows * C);
  // The matrix of the forward pass, [C, K]; the kernel reads its transpose.
  const w = cases.noise(rng, 4 * inner * C, 1 / Math.sqrt(4 * inner));
  const want = numbersOf(() => {
    const [stream, matrix] = [tf.tensor2d(x, [rows, C]), tf.tensor2d(w, [C, 4 * inner])];
    const through = tf.grad((z: tf.Tensor) => linear(plainNorm(z).normed, matrix));
    const gradient = through(stream, tf.tensor2d(dy, [rows, 4 * inner]));
    const sum =
      config.residual === "none" ? gradient : tf.add(gradient, tf.tensor2d(dx, [rows, C]));
    return { sum, turned: tf.transpose(matrix), ...plainNorm(stream) };
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const input = arena.put(dy, R * inner);
  const normed = arena.put(want.normed, size);
  const rowStats = arena.put(want.rowStats, R);
  const inPlace = config.residual === "in place";
  const residual = config.residual === "own" ? arena.put(dx, size) : NONE;
  const output = inPlace ? arena.update(dx, size) : arena.room(size);
  const weight = model.put(want.turned);
  const after = await runGuarded(device as GPUDevice, {
    kernel: linearNormBackwardKernel(context),
    uniforms: linearNormBackwardUniforms({
      input,
      weight,
      inner,
      outer: C / 4,
      normed,
      rowStats,
      residual: inPlace ? output : residual,
      output,
    }),
    workgroups: wholeRowWorkgroups(context, rows),
    batch: { rows },
    arena,
    model,
  });
  cases.expectClose("the gradient", read(after.arena, output, rows * C), want.sum, 5e-6);
}

describe.skipIf(!device)("the kernel linear-norm-backward beside tfjs's gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
