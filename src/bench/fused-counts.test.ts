import { beforeAll, expect, it } from "vitest";
import { create, globals } from "webgpu";
import { FusedPolicy } from "../engine/fused/policy.ts";
import { VARIANTS } from "../engine/fused/variants.ts";
import type { Backend } from "../engine/reference/backend.ts";
import { BENCH_SPECS, benchCase } from "./cases.ts";
import { GpuCounters } from "./counters.ts";

let device: GPUDevice;

beforeAll(async () => {
  Object.assign(globalThis, globals);
  const gpu = create(["backend=null"]);
  const adapter = await gpu.requestAdapter();
  if (!adapter) throw new Error("Dawn has no null backend here");
  const { maxStorageBufferBindingSize, maxBufferSize } = adapter.limits;
  const requiredLimits = { maxStorageBufferBindingSize, maxBufferSize };
  device = await adapter.requestDevice({ requiredLimits });
  Object.assign(globalThis, { heldForCounts: [gpu, adapter, device] });
});

async function open(name: string) {
  const spec = BENCH_SPECS.get(name);
  const variant = VARIANTS.find((one) => one.name === "direct");
  if (!spec || !variant) throw new Error(`no case ${name}`);
  const bench = benchCase(spec);
  const backend: Backend = {
    engine: "tfjs-webgpu",
    device,
    adapter: "null",
    software: true,
    guard: <T>(call: Promise<T>) => call,
    now: () => performance.now(),
    close: () => undefined,
  };
  const policy = await FusedPolicy.open(backend, {
    shape: spec.shape,
    key: { seed: 1, stream: 1 },
    variant,
    pace: "full",
    progress: () => undefined,
  });
  return { bench, policy };
}

/** The null backend computes nothing, so the loss is 0, which is finite. */
it("R4: an update takes few dispatches and one submission, and creates nothing after the first", async () => {
  const counters = new GpuCounters();
  try {
    const { bench, policy } = await open("R4");
    const { counts: first } = await counters.count(() => policy.update(bench.update));
    expect(first.peakBytes).toBeLessThanOrEqual(200 * 2 ** 20);
    const { counts } = await counters.count(() => policy.update(bench.update));
    expect(counts.dispatches).toBeLessThanOrEqual(80);
    expect(counts).toMatchObject({
      submits: 1,
      passes: 1,
      buffersCreated: 0,
      bindGroups: 0,
      pipelines: 0,
      readbacks: 1,
    });
    await policy.dispose();
  } finally {
    counters.remove();
  }
});

it("R2: a rollout takes a forward pass and one dispatch per slice, with one read-back", async () => {
  const counters = new GpuCounters();
  try {
    const { bench, policy } = await open("R2");
    await policy.generate(bench.rollout);
    const { counts } = await counters.count(() => policy.generate(bench.rollout));
    const prefill = 2 + 5 * bench.spec.shape.layers;
    // Each slice is one submission, and so is the forward pass; the weights may be folded already.
    expect(counts.dispatches - (counts.submits - 1)).toBeLessThanOrEqual(prefill);
    expect(counts).toMatchObject({ buffersCreated: 0, bindGroups: 0, pipelines: 0, readbacks: 1 });
    await policy.dispose();
  } finally {
    counters.remove();
  }
});
