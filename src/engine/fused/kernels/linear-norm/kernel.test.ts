import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference, plainNorm } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { linearNormKernel, linearNormUniforms, wholeRowWorkgroups } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16 }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 20, heads: 1 }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 64 }),
  ...cases.contextsOf(device, { width: 256 }, ["emulated"]),
];
const CASES = 26;

interface Config {
  readonly context: string;
  readonly rows: number;
  readonly inner: number;
}

function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const tile = cases.tileHeight((rows) => wholeRowWorkgroups(context, rows)[1]);
  const C4 = context.shape.width / 4;
  const rows = cases.edgeOr(rng, i, [1, tile - 1, tile, tile + 1], 1, 40);
  const widest = Math.max(1, Math.floor(60_000 / (rows * C4)));
  const inner = cases.pick(rng, [1, C4, 4 * C4, rng.integer(1, 4 * C4)]);
  return { context: cases.nameOf(context), rows, inner: Math.min(inner, widest) };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, inner } = config;
  const C = context.shape.width;
  const R = cases.capacity(rows);
  const a = cases.noise(rng, 4 * rows * inner);
  const w = cases.noise(rng, 4 * inner * C, 1 / Math.sqrt(4 * inner));
  const b = cases.noise(rng, C);
  // A mean far from 0: a variance by difference of squares would lose its digits.
  const x = cases.noise(rng, rows * C, 2).map((value) => value + 5);
  const want = numbersOf(() => {
    const product = linear(
      tf.tensor2d(a, [rows, 4 * inner]),
      tf.tensor2d(w, [4 * inner, C]),
      tf.tensor1d(b),
    );
    const stream = tf.tensor2d(x, [rows, C]);
    const before = plainNorm(stream);
    const after = plainNorm(tf.add(stream, product));
    return { ...after, x: before.normed, xStats: before.rowStats };
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const input = arena.put(a, R * inner);
  const residual = arena.put(want.x, (R * C) / 4);
  const residualStats = arena.put(want.xStats, R);
  const output = arena.room((R * C) / 4);
  const rowStats = arena.room(R);
  const weight = model.put(w);
  const bias = model.put(b);
  const after = await runGuarded(device as GPUDevice, {
    kernel: linearNormKernel(context),
    uniforms: linearNormUniforms({
      input,
      weight,
      bias,
      inner,
      outer: C / 4,
      residual,
      residualStats,
      output,
      rowStats,
    }),
    workgroups: wholeRowWorkgroups(context, rows),
    batch: { rows },
    arena,
    model,
  });
  cases.expectClose("its norm", read(after.arena, output, rows * C), want.normed, 5e-6);
  cases.expectClose(
    "its row statistics",
    read(after.arena, rowStats, 4 * rows),
    want.rowStats,
    5e-6,
  );
}

describe.skipIf(!device)("the kernel linear-norm beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
