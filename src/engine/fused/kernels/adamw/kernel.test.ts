import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { OptimizerConfig } from "../../../../core/policy.ts";
import type { Rng } from "../../../../core/random/draws.ts";
import { adamW } from "../../../reference/update.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { optimizerFields } from "../../uniforms.ts";
import type { KernelContext } from "../kernel.ts";
import { adamwKernel, adamwUniforms, adamwWorkgroups } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = cases.contextsOf(device, { width: 16 }, ["emulated"]);

interface Config {
  readonly size: number;
  readonly steps: number;
  readonly factor: number;
  readonly norm: number;
  readonly learningRate: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly weightDecay: number;
}

function configOf(rng: Rng, i: number): Config {
  return {
    size: cases.edgeOr(rng, i, [1, 63, 64, 65], 1, 400),
    steps: cases.pick(rng, [0, 1, 10, 5000]),
    factor: cases.pick(rng, [1, 0.3]),
    norm: rng.uniform(),
    learningRate: cases.pick(rng, [3e-3, 3e-2]),
    beta1: cases.pick(rng, [0, 0.9]),
    beta2: cases.pick(rng, [0.95, 0.999]),
    weightDecay: cases.pick(rng, [0, 0.01, 0.1]),
  };
}

async function run(context: KernelContext, config: Config, rng: Rng) {
  const { size, steps, factor } = config;
  const { learningRate, beta1, beta2, weightDecay } = config;
  const rest = { gradClip: 1, clipLow: 0.2, clipHigh: 0.2, klCoef: 0, entropyCoef: 0 };
  const optimizer: OptimizerConfig = {
    ...rest,
    learningRate,
    beta1,
    beta2,
    weightDecay,
    temperature: 1,
  };
  const values = {
    weights: cases.noise(rng, 4 * size),
    first: cases.noise(rng, 4 * size, 0.1),
    second: cases.noise(rng, 4 * size, 0.1).map((value) => value * value),
    gradient: cases.noise(rng, 4 * size, 0.1),
  };
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const stats = arena.put(Float32Array.of(9, 9, 9, 9, 9, config.norm, factor, 9));
  const at = {
    weights: model.update(values.weights),
    first: model.update(values.first),
    second: model.update(values.second),
    gradient: model.put(values.gradient),
  };
  const after = await runGuarded(device as GPUDevice, {
    kernel: adamwKernel(context),
    uniforms: adamwUniforms({ ...at, size, stats }),
    workgroups: adamwWorkgroups(size),
    batch: optimizerFields(optimizer, steps),
    arena,
    model,
  });
  const got = {
    weights: read(after.model, at.weights, 4 * size),
    first: read(after.model, at.first, 4 * size),
    second: read(after.model, at.second, 4 * size),
  };
  return { optimizer, values, got };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { optimizer, values, got } = await run(context, config, rng);
  const want = numbersOf(() => {
    const gradient = tf.mul(tf.tensor1d(values.gradient), config.factor) as tf.Tensor1D;
    const [w, m, v] = [values.weights, values.first, values.second].map((x) => tf.tensor1d(x)) as [
      tf.Tensor1D,
      tf.Tensor1D,
      tf.Tensor1D,
    ];
    return adamW(w, gradient, m, v, config.steps, optimizer);
  });
  cases.expectClose("the first moment", got.first, want.first, 1e-6);
  cases.expectClose("the second moment", got.second, want.second, 1e-6);
  const change = (weights: Float32Array) => weights.map((w, i) => w - (values.weights[i] ?? 0));
  // When weights around 1 change by 1e-3, float32 keeps four digits of the change.
  cases.expectClose("the change", change(got.weights), change(want.weights), 2e-4);
  cases.expectClose("the weights", got.weights, want.weights, 1e-6);
}

describe.skipIf(!device)("the kernel adamw beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, 60, (_, rng, i) => configOf(rng, i), check);

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("changes nothing when the norm is %d", (norm) =>
    cases.forCases(
      4,
      (rng, i) => ({ ...configOf(rng, i), norm }),
      async (config, rng) => {
        const { values, got } = await run(CONTEXTS[0] as KernelContext, config, rng);
        const { gradient: _, ...before } = values;
        expect(got).toEqual(before);
      },
    ),
  );
});
