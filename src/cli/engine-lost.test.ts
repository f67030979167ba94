/**
 * A real GPU is lost, or full, at night. Each commit tries what rejects the calls of a lost or full one
 * (engine/reference/guard.test.ts).
 */
import { expect, it } from "vitest";
import { ALL } from "../../scripts/turn.mjs";
import type { ModelShape } from "../core/policy.ts";
import { FusedPolicy } from "../engine/fused/policy.ts";
import { VARIANTS } from "../engine/fused/variants.ts";
import { openBackend } from "../engine/reference/backend.ts";
import { nodeHost } from "./host.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 16,
  layers: 1,
  heads: 2,
  context: 64,
  segments: 4,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const ROLLOUT = {
  prompts: Array.from({ length: 16 }, (_, b) => [1 + (b % 9), 11, 2]),
  samplesPerPrompt: 4,
  temperature: 1,
  maxNewTokens: 40,
  key: { seed: 1, stream: 1, update: 1 },
  weights: "current",
} as const;

const host = await nodeHost("tfjs-webgpu");
const adapter = await host.gpu?.requestAdapter();

async function open() {
  const backend = await openBackend("tfjs-webgpu", host);
  const variant = VARIANTS.find(({ name }) => name === "emulated");
  if (!variant) throw new Error("no variant direct");
  const key = { seed: 1, stream: 1 };
  const progress = () => undefined;
  const options = { shape: SHAPE, key, variant, pace: "balanced", progress } as const;
  return { backend, policy: await FusedPolicy.open(backend, options) };
}

it.skipIf(!adapter || !ALL)(
  "a GPU lost in the middle of a rollout is an error, and the next one works",
  async () => {
    const first = await open();
    const whole = await first.policy.generate(ROLLOUT);
    const cut = first.policy.generate(ROLLOUT);
    setTimeout(() => first.backend.device?.destroy(), 20);
    await expect(cut).rejects.toMatchObject({ code: "device-lost" });
    await expect(first.policy.snapshot()).rejects.toMatchObject({ code: "device-lost" });
    const second = await open();
    expect(await second.policy.generate(ROLLOUT)).toEqual(whole);
    second.backend.close();
  },
);

it.skipIf(!adapter || !ALL)(
  "a GPU without room for a buffer stops what computes on it",
  async () => {
    const { backend, policy } = await open();
    const cut = policy.generate(ROLLOUT);
    // As a driver tells it: no call throws, and the buffer would hold zeros.
    const error = new GPUOutOfMemoryError("no room");
    backend.device?.dispatchEvent(new GPUUncapturedErrorEvent("uncapturederror", { error }));
    await expect(cut).rejects.toMatchObject({ code: "out-of-memory" });
    await expect(policy.generate(ROLLOUT)).rejects.toMatchObject({ code: "out-of-memory" });
    backend.close();
  },
);
