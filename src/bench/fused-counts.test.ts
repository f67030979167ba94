import { beforeAll, expect, it } from "vitest";
import { create, globals } from "webgpu";
import { rolloutKernel } from "../engine/fused/kernels/rollout/kernel.ts";
import { modelLayout } from "../engine/fused/model-layout.ts";
import { FusedPolicy } from "../engine/fused/policy.ts";
import { formFor } from "../engine/fused/rollout-forms.ts";
import { SPLITS } from "../engine/fused/steps.ts";
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

async function open(name: string, kind = "emulated") {
  const spec = BENCH_SPECS.get(name);
  const variant = VARIANTS.find((one) => one.name === kind);
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
    expect(counts.dispatches).toBe(59);
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

it("R4: a rollout of 32 rows has at least as many workgroups on a GPU", async () => {
  const { bench, policy } = await open("R4", "tiled");
  const prototype = GPUComputePassEncoder.prototype;
  const native = prototype.dispatchWorkgroups;
  let last = 0;
  prototype.dispatchWorkgroups = function (x, y = 1, z = 1) {
    last = x * y * z;
    return native.call(this, x, y, z);
  };
  try {
    await policy.generate(bench.rollout);
    expect(bench.rollout.prompts.length * bench.rollout.samplesPerPrompt).toBe(32);
    expect(last).toBe(32);
  } finally {
    prototype.dispatchWorkgroups = native;
    await policy.dispose();
  }
});

/** Barriers of a kernel's text between two of its lines. */
function barriersIn(code: string, from: string, to: string): number {
  const start = code.indexOf(from);
  const part = code.slice(start, code.indexOf(to, start));
  return part.match(/\b(workgroup|storage)Barrier\(\)/g)?.length ?? 0;
}

it("R4: a token waits at 11 barriers in a layer, and at one more for each product with shared sums", () => {
  const spec = BENCH_SPECS.get("R4");
  const tiling = VARIANTS[0];
  if (!spec || !tiling) throw new Error("no case R4");
  const { shape } = spec;
  const context = { shape, tiling, workgroupMemory: 32_768 };
  const layout = modelLayout(shape, SPLITS);
  const { code } = rolloutKernel(context, layout, formFor(context, 32, null));
  const product = barriersIn(code, "let parts =", "if (kind == HEAD)");
  const attention = barriersIn(code, "if (kind == QKV)", "if (kind == HEAD || kind == OUT");
  const norm = barriersIn(code, "if (kind == HEAD || kind == OUT", "if (isOver)");
  // Four products, of which some have a second barrier; two are followed by a norm.
  expect({ product, attention, norm }).toEqual({ product: 2, attention: 3, norm: 2 });
  expect(4 * (product - 1) + attention + 2 * norm).toBe(11);
});
