import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import {
  asVec4,
  attention,
  attentionSums,
  numbersOf,
  openReference,
} from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import {
  type AttentionConfig,
  attentionConfig,
  rowsOf,
  sequenceInputs,
  spansOf,
} from "../../testing/sequences.ts";
import type { KernelContext } from "../kernel.ts";
import { attentionKernel, attentionUniforms, attentionWorkgroups } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, heads: 1, context: 70 }),
  ...cases.contextsOf(device, { width: 32, heads: 2, context: 70 }),
  ...cases.contextsOf(device, { width: 64, heads: 4, context: 70 }, cases.FEWER),
  ...cases.contextsOf(device, { width: 256, heads: 4, context: 70 }, ["emulated"]),
];
const CASES = 22;

async function check(context: KernelContext, config: AttentionConfig, rng: Rng): Promise<void> {
  const { shape } = context;
  const { width: C, heads: H } = shape;
  const spans = spansOf(rng, config.lengths);
  const rows = rowsOf(spans);
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const qkv = arena.fill((3 * rows * C) / 4);
  const output = arena.fill((rows * C) / 4);
  const sums = arena.fill(rows * H);
  const wanted = spans.map(({ first, length }) => {
    const values = cases.noise(rng, 3 * length * C, config.scale);
    arena.set(qkv + (3 * first * C) / 4, values);
    arena.allow(output + (first * C) / 4, (length * C) / 4);
    arena.allow(sums + first * H, length * H);
    return numbersOf(() => {
      const tensor = tf.tensor2d(values, [length, 3 * C]);
      return { attnOut: attention(tensor, shape), sums: attentionSums(tensor, shape) };
    });
  });
  const sequenceTable = rng.integer(0, 9);
  const after = await runGuarded(device as GPUDevice, {
    kernel: attentionKernel(context),
    uniforms: attentionUniforms({ qkv, output, sums }),
    workgroups: attentionWorkgroups(spans.length, H),
    batch: { rows, sequenceTable },
    inputs: sequenceInputs(spans, sequenceTable),
    arena,
    model,
  });
  spans.forEach(({ first, length }, n) => {
    const want = wanted[n];
    const attnOut = read(after.arena, output + (first * C) / 4, length * C);
    cases.expectClose(`the mixture of ${n}`, attnOut, want?.attnOut ?? [], 1e-5);
    const logs = read(after.arena, sums + first * H, 4 * length * H);
    cases.expectClose(`the sums of ${n}`, logs, asVec4(want?.sums ?? new Float32Array(0)), 1e-5);
  });
}

describe.skipIf(!device)("the kernel attention beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, (context, rng, i) => attentionConfig(context, rng, i, 8), check);
});
