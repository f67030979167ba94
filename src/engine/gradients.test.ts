import { describe, expect, it } from "vitest";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { layoutOf } from "../core/model/layout.ts";
import type { ModelShape, Policy, TokenBatch, UpdateRequest } from "../core/policy.ts";
import { rngFor } from "../core/random/draws.ts";
import { policyLoss } from "../core/tango/loss.ts";
import { collate, toBatchLayout } from "../core/tokens/batch.ts";
import { encode } from "../core/tokens/vocabulary.ts";
import { CpuPolicy } from "./cpu/policy.ts";
import { openBackend } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { CPU_HOST, TFJS_HOST } from "./testing/host.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 8,
  layers: 2,
  heads: 2,
  context: 24,
  segments: 6,
  activation: "gelu",
  tiedHead: false,
  positions: "segment",
};
const KEY = { seed: 3, stream: 1 };
const OPTIMIZER = {
  learningRate: 0,
  beta1: 0.9,
  beta2: 0.999,
  weightDecay: 0,
  gradClip: 1e9,
  clipLow: 0.2,
  clipHigh: 0.2,
  klCoef: 0.05,
  entropyCoef: 0.03,
  temperature: 1,
};

type Open = (shape: ModelShape) => Promise<Policy>;

/** The engines whose numbers must be right by themselves; engine gpu is compared with the first. */
const ENGINES: readonly (readonly [name: string, open: Open])[] = [
  [
    "tfjs-cpu",
    async (shape) => new ReferencePolicy(await openBackend("tfjs-cpu", TFJS_HOST), shape, KEY),
  ],
  ["cpu", (shape) => CpuPolicy.open(CPU_HOST, { shape, key: KEY, threads: 1 })],
];

/** Three rows of different prompt and response lengths, which need padding on both sides. */
function batchOfThree(): TokenBatch {
  return collate([
    { prompt: encode("12+34="), response: encode("4;6;#46.") },
    { prompt: encode("5+3="), response: encode("8;#8.") },
    { prompt: encode("1+1="), response: encode("2;#3.") },
  ]);
}

function requestOf(batch: TokenBatch, kind: "sft" | "rl"): UpdateRequest {
  const rng = rngFor({ seed: 9, stream: 99, update: 0 }, 0);
  const span = batch.columns - batch.promptLength;
  const values = (low: number, high: number) =>
    toBatchLayout(
      batch,
      Array.from(batch.lengths, (length) =>
        Array.from({ length }, () => low + (high - low) * rng.uniform()),
      ),
    );
  expect(values(0, 1).length).toBe(batch.rows * span);
  return {
    ...batch,
    coefficients: values(-1, 1),
    oldLogprobs: kind === "rl" ? values(-4.2, -3.6) : null,
    referenceLogprobs: kind === "rl" ? values(-4.2, -3.6) : null,
    optimizer: kind === "rl" ? OPTIMIZER : { ...OPTIMIZER, klCoef: 0, entropyCoef: 0 },
    phase: "a test",
  };
}

/** The gradient that the optimizer received: after one step from zero, the first moment is (1 − β1) g. */
async function gradientOf(policy: Policy, request: UpdateRequest): Promise<Float32Array> {
  await policy.update(request);
  const { firstMoment } = await policy.snapshot();
  return firstMoment.map((m) => m / (1 - OPTIMIZER.beta1));
}

async function lossAt(policy: Policy, weights: Float32Array, request: UpdateRequest) {
  const blank = await policy.snapshot();
  await policy.restore({ ...blank, weights });
  return (await policy.update(request)).loss;
}

describe.each(ENGINES)("gradients of %s against finite differences", (name, open) => {
  const cases: [string, Partial<ModelShape>, "sft" | "rl", number][] = [
    ["SFT, gelu, untied, segment positions", {}, "sft", 2e-3],
    ["RL with clip, entropy and KL", {}, "rl", 2e-3],
    ["tied head, absolute positions", { tiedHead: true, positions: "absolute" }, "rl", 2e-3],
    // A finite difference across a kink of relu is inexact for any gradient.
    ["relu", { activation: "relu" }, "rl", 1e-2],
  ];
  // tfjs derives its gradients itself, in seconds: each commit tries one case, a night all.
  const own = turnOf(cases.length);
  const tried = cases.filter((_, at) => ALL || name === "cpu" || at === own);
  it.each(tried)("%s", async (_case, change, kind, tolerance) => {
    const shape = { ...SHAPE, ...change };
    const request = requestOf(batchOfThree(), kind);
    const policy = await open(shape);
    const { weights } = await policy.snapshot();
    const gradient = await gradientOf(policy, request);
    const scale = Math.max(...gradient.map(Math.abs));
    expect(scale).toBeGreaterThan(0.01);
    // The element with the largest gradient in every tensor, and a random one.
    const rng = rngFor({ seed: 1, stream: 98, update: 0 }, 0);
    for (const entry of layoutOf(shape)) {
      const size = entry.shape.reduce((a, b) => a * b, 1);
      const own = Array.from(gradient.subarray(entry.offset, entry.offset + size), Math.abs);
      const steepest = own.indexOf(Math.max(...own));
      for (const at of [steepest, rng.integer(0, size - 1)]) {
        const index = entry.offset + at;
        const h = 3e-3;
        const shifted = (by: number) => {
          const copy = weights.slice();
          copy[index] = (copy[index] ?? 0) + by;
          return lossAt(policy, copy, request);
        };
        const measured = ((await shifted(h)) - (await shifted(-h))) / (2 * h);
        expect(Math.abs(measured - (gradient[index] ?? 0)), `${entry.name}[${at}]`).toBeLessThan(
          tolerance * scale + 2e-4,
        );
      }
    }
    await policy.dispose();
  });
});

describe.each(ENGINES)("the loss of an update of %s", (_, open) => {
  it("equals the definition in doubles", async () => {
    const batch = batchOfThree();
    const request = requestOf(batch, "rl");
    const policy = await open(SHAPE);
    const logprobs = await policy.logProbs({ ...batch, temperature: 1, weights: "current" });
    const stats = await policy.update(request);
    await policy.dispose();
    const span = batch.columns - batch.promptLength;
    const rows = (flat: Float32Array | null) =>
      Array.from({ length: batch.rows }, (_, n) =>
        Array.from(flat ?? []).slice(n * span, (n + 1) * span),
      );
    const expected = policyLoss({
      clipLow: 0.2,
      clipHigh: 0.2,
      lengths: Array.from(batch.lengths),
      logprobs: rows(logprobs),
      oldLogprobs: rows(request.oldLogprobs),
      referenceLogprobs: rows(request.referenceLogprobs),
      advantages: rows(request.coefficients),
      sampleWeights: [1, 1, 1],
    });
    expect(stats.policyLoss).toBeCloseTo(expected.policyLoss, 5);
    expect(stats.kl).toBeCloseTo(expected.kl, 5);
    expect(stats.clipLowFraction + stats.clipHighFraction).toBeCloseTo(expected.clipFraction, 6);
    expect(stats.loss).toBeCloseTo(
      expected.policyLoss - OPTIMIZER.entropyCoef * stats.entropy + OPTIMIZER.klCoef * expected.kl,
      5,
    );
  });

  it("does not depend on padding", async () => {
    const policy = await open(SHAPE);
    const alone = collate([{ prompt: encode("5+3="), response: encode("8;#8.") }]);
    const together = batchOfThree();
    const [one, three] = await Promise.all(
      [alone, together].map((batch) =>
        policy.logProbs({ ...batch, temperature: 1, weights: "current" }),
      ),
    );
    const span = together.columns - together.promptLength;
    const length = alone.lengths[0] ?? 0;
    expect(length).toBe(5);
    for (let t = 0; t < length; t++) {
      expect(three?.[span + t]).toBeCloseTo(one?.[t] ?? Number.NaN, 5);
    }
    await policy.dispose();
  });
});

describe.each(ENGINES)("AdamW of %s", (_, open) => {
  it("takes the step of the definition, with the gradient norm clipped", async () => {
    const policy = await open(SHAPE);
    const before = await policy.snapshot();
    const request = requestOf(batchOfThree(), "sft");
    const optimizer = { ...request.optimizer, learningRate: 0.01, weightDecay: 0.1, gradClip: 0.1 };
    const { gradNorm } = await policy.update({ ...request, optimizer });
    const after = await policy.snapshot();
    await policy.dispose();
    expect(gradNorm).toBeGreaterThan(0.1);
    const size = Math.hypot(...after.firstMoment.map((m) => m / 0.1));
    expect(size).toBeCloseTo(0.1, 4);
    before.weights.forEach((w, i) => {
      const g = (after.firstMoment[i] ?? 0) / 0.1;
      const expected = w * (1 - 0.01 * 0.1) - (0.01 * g) / (Math.abs(g) + 1e-8);
      // If the gradient is as small as Adam's epsilon, its float32 square is inexact.
      if (Math.abs(g) > 1e-5) expect(after.weights[i]).toBeCloseTo(expected, 4);
    });
  });
});

describe.each(ENGINES)("memory of %s", (_, open) => {
  it("leaks no tensor after a failed or a finished update", async () => {
    const policy = await open(SHAPE);
    const request = requestOf(batchOfThree(), "rl");
    await policy.update(request);
    const before = await policy.health();
    await policy.update(request);
    const coefficients = request.coefficients.map(() => Number.NaN);
    const weights = (await policy.snapshot()).weights;
    await expect(policy.update({ ...request, coefficients })).rejects.toMatchObject({
      code: "not-finite",
      detail: { phase: "a test", tensor: "loss" },
    });
    expect(await policy.health()).toEqual(before);
    expect((await policy.snapshot()).weights).toEqual(weights);
    await policy.dispose();
  });
});
