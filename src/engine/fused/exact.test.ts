import { describe, expect, it } from "vitest";
import type { ModelShape, UpdateRequest } from "../../core/policy.ts";
import { rngFor } from "../../core/random/draws.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import { collate, toBatchLayout } from "../../core/tokens/batch.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { openBackend } from "../reference/backend.ts";
import { ReferencePolicy } from "../reference/policy.ts";
import { noCpuModule } from "../testing/host.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS } from "./variants.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 16,
  layers: 2,
  heads: 2,
  context: 32,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const KEY = { seed: 5, stream: 1 };
const device = await testDevice();

function open(): Promise<FusedPolicy> {
  const variant = VARIANTS.find(({ name }) => name === "direct") ?? VARIANTS[0];
  if (!variant) throw new Error("no variants");
  const progress = () => undefined;
  const options = { shape: SHAPE, key: KEY, variant, pace: "full", progress } as const;
  return FusedPolicy.open(bareBackend(device as GPUDevice), options);
}

/** Copy the second of two numbers: learned in a hundred steps, with a new batch for each. */
function sftRequest(step: number): UpdateRequest {
  const rng = rngFor({ seed: 1, stream: 0, update: step }, 0);
  const rows = Array.from({ length: 16 }, () => {
    const [a, b] = [rng.integer(0, 9), rng.integer(0, 9)];
    return { prompt: encode(`${a}+${b}=`), response: encode(`${b}.`) };
  });
  const batch = collate(rows);
  const ones = rows.map((row) => row.response.map(() => 1));
  return {
    ...batch,
    coefficients: toBatchLayout(batch, ones),
    oldLogprobs: null,
    referenceLogprobs: null,
    optimizer: {
      learningRate: 0.01,
      beta1: 0.9,
      beta2: 0.95,
      weightDecay: 0.01,
      gradClip: 1,
      clipLow: 0.2,
      clipHigh: 0.2,
      klCoef: 0,
      entropyCoef: 0,
      temperature: 1,
    },
    phase: `step ${step}`,
  };
}

async function train(policy: FusedPolicy, steps: number): Promise<number[]> {
  const losses: number[] = [];
  for (let step = 0; step < steps; step++)
    losses.push((await policy.update(sftRequest(step))).loss);
  return losses;
}

describe.skipIf(!device)("exactness of the fused engine", () => {
  it("is bit-exact over three runs of 50 updates", async () => {
    const runs = [];
    for (let run = 0; run < 3; run++) {
      const policy = await open();
      const losses = await train(policy, 50);
      runs.push({ losses, snapshot: await policy.snapshot() });
      await policy.dispose();
    }
    const [first, ...others] = runs;
    expect(first?.losses.at(-1)).toBeLessThan(0.7 * (first?.losses[0] ?? 0));
    for (const other of others) expect(other).toEqual(first);
  });

  it("starts at the loss of the reference and samples like it on 500 problems", async () => {
    const host = {
      gpu: null,
      acceptsSoftware: true,
      wasmPaths: "",
      cpuModule: noCpuModule,
      threads: null,
      processor: "test",
      now: () => 0,
    };
    const reference = new ReferencePolicy(await openBackend("tfjs-cpu", host), SHAPE, KEY);
    const fused = await open();
    const want = await reference.update(sftRequest(0));
    const got = await fused.update(sftRequest(0));
    expect(Math.abs(got.loss / want.loss - 1)).toBeLessThan(1e-5);
    await train(fused, 120);
    await reference.restore(await fused.snapshot());
    const rng = rngFor({ seed: 2, stream: 0, update: 0 }, 0);
    const request = {
      prompts: Array.from({ length: 500 }, () =>
        encode(`${rng.integer(0, 9)}+${rng.integer(0, 9)}=`),
      ),
      samplesPerPrompt: 1,
      temperature: 0,
      maxNewTokens: 6,
      key: { seed: 1, stream: 1, update: 1 },
      weights: "current",
    } as const;
    const spoken = (await sampleRows(fused, request)).map(({ response }) => response.join());
    const expected = (await sampleRows(reference, request)).map(({ response }) => response.join());
    expect(spoken).toEqual(expected);
    // The model has learned to distinguish problems: rows differ.
    expect(new Set(spoken).size).toBeGreaterThan(3);
    await fused.dispose();
    await reference.dispose();
  });
});
