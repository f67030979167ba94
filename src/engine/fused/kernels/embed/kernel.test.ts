import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference, plainNorm } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { multiHotOf, randomPositions, tableRows } from "../../testing/table-positions.ts";
import type { KernelContext } from "../kernel.ts";
import { embedKernel, embedUniforms, embedWorkgroups } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, vocabulary: 5 }, ["emulated"]),
  ...cases.contextsOf(device, { width: 20, heads: 1, vocabulary: 61, segments: 1 }, ["emulated"]),
  ...cases.contextsOf(device, { width: 256, vocabulary: 128 }, ["emulated"]),
];

async function check(context: KernelContext, rows: number, rng: Rng): Promise<void> {
  const { shape } = context;
  const C = shape.width;
  const total = tableRows(shape);
  const places = randomPositions(rng, rows, shape, 1000);
  const tables = cases.noise(rng, total * C, 0.3);
  const want = numbersOf(() => {
    const multiHot = tf.tensor2d(multiHotOf(places, shape), [rows, total]);
    const x = linear(multiHot, tf.tensor2d(tables, [total, C]));
    return plainNorm(x);
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const output = arena.room((rows * C) / 4);
  const rowStats = arena.room(rows);
  // Other weights precede these, so the tables do not start at offset 0.
  model.fill(rng.integer(1, 50));
  const at = model.put(tables);
  const within = rng.integer(0, at);
  const after = await runGuarded(device as GPUDevice, {
    kernel: embedKernel(context),
    uniforms: embedUniforms({ tables: within, output, rowStats }),
    workgroups: embedWorkgroups(rows),
    batch: { rows, source: 4 * (at - within) },
    inputs: places.inputs,
    arena,
    model,
  });
  cases.expectClose("its norm", read(after.arena, output, rows * C), want.normed, 2e-6);
  cases.expectClose(
    "its row statistics",
    read(after.arena, rowStats, 4 * rows),
    want.rowStats,
    2e-6,
  );
}

describe.skipIf(!device)("the kernel embed beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, 20, (_, rng, i) => cases.edgeOr(rng, i, [1, 63, 64, 65], 1, 90), check);
});
