import { describe, expect, it } from "vitest";
import type { ModelShape, Policy, UpdateRequest } from "../../core/policy.ts";
import { rngFor } from "../../core/random/draws.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import type { Row } from "../../core/tokens/batch.ts";
import { openBackend } from "../reference/backend.ts";
import { ReferencePolicy } from "../reference/policy.ts";
import { noCpuModule } from "../testing/host.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS } from "./variants.ts";

const KEY = { seed: 7, stream: 1 };
const BASE: ModelShape = {
  vocabulary: 50,
  width: 32,
  layers: 2,
  heads: 2,
  context: 40,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};

const device = await testDevice();

/** Rows of ragged lengths with old and reference log-probabilities near the model's own. */
async function requestFor(policy: Policy, shape: ModelShape, rows: number): Promise<UpdateRequest> {
  const rng = rngFor({ seed: 3, stream: 9, update: 0 }, 0);
  const promptLength = 9;
  const span = 14;
  const columns = promptLength + span;
  const tokens = new Int32Array(rows * columns);
  const starts = Int32Array.from({ length: rows }, (_, n) =>
    n === 0 ? 0 : rng.integer(0, promptLength - 1),
  );
  const lengths = Int32Array.from({ length: rows }, (_, n) => (n === 1 ? 0 : rng.integer(1, span)));
  for (let n = 0; n < rows; n++) {
    for (let s = starts[n] ?? 0; s < promptLength + (lengths[n] ?? 0); s++) {
      tokens[n * columns + s] = rng.integer(0, shape.vocabulary - 1);
    }
  }
  const batch = { tokens, starts, lengths, rows, columns, promptLength };
  const near = (values: Float32Array) => values.map((value) => value + 0.3 * rng.normal());
  const own = await policy.score({ ...batch, temperature: 1, weights: "current" });
  return {
    ...batch,
    coefficients: Float32Array.from({ length: rows * span }, () => rng.normal()),
    oldLogprobs: near(own),
    referenceLogprobs: near(own),
    optimizer: {
      learningRate: 0.003,
      beta1: 0.9,
      beta2: 0.95,
      weightDecay: 0.01,
      gradClip: 1,
      clipLow: 0.2,
      clipHigh: 0.28,
      klCoef: 0.05,
      entropyCoef: 0.01,
      temperature: 0.8,
    },
    phase: "test",
  };
}

const SHAPES: readonly (readonly [string, ModelShape])[] = [
  ["relu, segments", BASE],
  ["gelu, absolute, tied", { ...BASE, activation: "gelu", positions: "absolute", tiedHead: true }],
  ["wide heads, one layer", { ...BASE, layers: 1, heads: 1, vocabulary: 61 }],
];

function relative(got: ArrayLike<number>, want: ArrayLike<number>): number {
  let difference = 0;
  let size = 0;
  for (let i = 0; i < want.length; i++) {
    difference += ((got[i] ?? 0) - (want[i] ?? 0)) ** 2;
    size += (want[i] ?? 0) ** 2;
  }
  return Math.sqrt(difference / Math.max(size, 1e-30));
}

describe.skipIf(!device)("the fused engine beside the reference", () => {
  for (const variant of VARIANTS) {
    for (const [name, shape] of SHAPES) {
      it(`${variant.name}: ${name}`, async () => {
        const reference = new ReferencePolicy(await openBackend("tfjs-cpu", HOST), shape, KEY);
        const fused = await FusedPolicy.open(bareBackend(device as GPUDevice), {
          shape,
          key: KEY,
          variant,
          pace: "full",
          progress: () => undefined,
        });
        const request = await requestFor(reference, shape, 9);
        const score = { ...request, temperature: 0.8, weights: "current" as const };
        expect(relative(await fused.score(score), await reference.score(score))).toBeLessThan(1e-5);
        for (let step = 0; step < 3; step++) {
          const want = await reference.update(request);
          const got = await fused.update(request);
          expect(relative(Object.values(got), Object.values(want))).toBeLessThan(
            step === 0 ? 1e-5 : 1e-4,
          );
        }
        const [a, b] = [await fused.snapshot(), await reference.snapshot()];
        expect(relative(a.weights, b.weights)).toBeLessThan(1e-4);
        expect(relative(a.secondMoment, b.secondMoment)).toBeLessThan(1e-3);
        const generate = {
          prompts: [
            [1, 2, 3, 11, 5],
            [4, 12],
            [7, 7, 7, 7, 15, 1],
          ],
          samplesPerPrompt: 5,
          maxNewTokens: 12,
          key: { seed: 5, stream: 2, update: 4 },
          weights: "current" as const,
        };
        for (const temperature of [0, 1]) {
          const want = await sampleRows(reference, { ...generate, temperature });
          const got = await sampleRows(fused, { ...generate, temperature });
          const responses = (rows: readonly Row[]) => rows.map(({ response }) => response);
          expect(responses(got)).toEqual(responses(want));
          for (const name of ["logprobs", "entropy"] as const) {
            const values = (rows: readonly Row[]) =>
              Float32Array.from(rows.flatMap((row) => row[name]));
            expect(relative(values(got), values(want))).toBeLessThan(1e-4);
          }
        }
        await fused.dispose();
        await reference.dispose();
      });
    }
  }
});

const HOST = {
  gpu: null,
  acceptsSoftware: true,
  wasmPaths: "",
  cpuModule: noCpuModule,
  threads: null,
  processor: "test",
  now: () => performance.now(),
};
