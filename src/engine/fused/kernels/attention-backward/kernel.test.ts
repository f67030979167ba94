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
import { attentionWorkgroups } from "../attention/kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { attentionBackwardKernel, attentionBackwardUniforms } from "./kernel.ts";

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
  const incoming = arena.fill((rows * C) / 4);
  const outgoing = arena.fill((3 * rows * C) / 4);
  const wanted = spans.map(({ first, length }) => {
    const values = cases.noise(rng, 3 * length * C, config.scale);
    const dy = cases.noise(rng, length * C);
    const want = numbersOf(() => {
      const tensor = tf.tensor2d(values, [length, 3 * C]);
      const gradient = tf.grad((x: tf.Tensor) => attention(x, shape));
      return {
        dqkv: gradient(tensor, tf.tensor2d(dy, [length, C])),
        attnOut: attention(tensor, shape),
        sums: attentionSums(tensor, shape),
      };
    });
    arena.set(qkv + (3 * first * C) / 4, values);
    arena.set(output + (first * C) / 4, want.attnOut);
    arena.set(sums + first * H, asVec4(want.sums));
    arena.set(incoming + (first * C) / 4, dy);
    arena.allow(outgoing + (3 * first * C) / 4, (3 * length * C) / 4);
    return want.dqkv;
  });
  const sequenceTable = rng.integer(0, 9);
  const after = await runGuarded(device as GPUDevice, {
    kernel: attentionBackwardKernel(context),
    uniforms: attentionBackwardUniforms({ qkv, output, sums, incoming, outgoing }),
    workgroups: attentionWorkgroups(spans.length, H),
    batch: { rows, sequenceTable },
    inputs: sequenceInputs(spans, sequenceTable),
    arena,
    model,
  });
  spans.forEach(({ first, length }, n) => {
    const got = read(after.arena, outgoing + (3 * first * C) / 4, 3 * length * C);
    cases.expectClose(`the gradient of ${n}`, got, wanted[n] ?? [], 1e-5);
  });
}

describe.skipIf(!device)("the kernel attention-backward beside tfjs's gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, (context, rng, i) => attentionConfig(context, rng, i, 3), check);
});
