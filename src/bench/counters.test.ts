import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { create, globals } from "webgpu";
import { GpuCounters } from "./counters.ts";

const ADD_ONE = `
@group(0) @binding(0) var<storage, read_write> x: array<u32>;
@compute @workgroup_size(1) fn main() { x[0] += 1u; }`;

let device: GPUDevice;
let counters: GpuCounters | undefined;
beforeAll(async () => {
  Object.assign(globalThis, globals);
  // Dawn's null backend: validates and counts, computes nothing, needs no driver.
  const adapter = await create(["backend=null"]).requestAdapter();
  if (!adapter) throw new Error("Dawn has no null backend here");
  device = await adapter.requestDevice();
});
afterEach(() => counters?.remove());

/** A little program of known size: two passes, three dispatches, one submit, one read-back. */
async function program(): Promise<void> {
  const { STORAGE, COPY_SRC, COPY_DST, MAP_READ } = GPUBufferUsage;
  const buffer = device.createBuffer({ size: 256, usage: STORAGE | COPY_SRC | COPY_DST });
  const staging = device.createBuffer({ size: 128, usage: MAP_READ | COPY_DST });
  device.queue.writeBuffer(buffer, 0, new Uint32Array(8));
  device.queue.writeBuffer(buffer, 0, new Uint32Array(8), 2, 3);
  device.queue.writeBuffer(buffer, 0, new ArrayBuffer(64), 16, 32);
  const module = device.createShaderModule({ code: ADD_ONE });
  const pipeline = device.createComputePipeline({ layout: "auto", compute: { module } });
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [{ binding: 0, resource: { buffer } }],
  });
  const encoder = device.createCommandEncoder();
  for (const dispatches of [1, 2]) {
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    for (let i = 0; i < dispatches; i++) pass.dispatchWorkgroups(1);
    pass.end();
  }
  encoder.copyBufferToBuffer(buffer, 0, staging, 0, 128);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  staging.unmap();
  staging.destroy();
  buffer.destroy();
}

describe("GpuCounters", () => {
  it("counts a program whose counts are known", async () => {
    counters = new GpuCounters();
    const { counts } = await counters.count(program);
    expect(counts).toEqual({
      dispatches: 3,
      submits: 1,
      passes: 2,
      buffersCreated: 2,
      bindGroups: 1,
      pipelines: 1,
      shaderModules: 1,
      bytesMoved: 32 + 12 + 32 + 128,
      readbacks: 1,
      peakBytes: 384,
    });
    expect(counters.liveBytes).toBe(0);
  });

  it("counts each call separately, with earlier buffers in the peak", async () => {
    counters = new GpuCounters();
    await counters.count(program);
    const kept = device.createBuffer({
      size: 1024,
      usage: GPUBufferUsage.STORAGE,
      mappedAtCreation: true,
    });
    kept.unmap();
    const { counts } = await counters.count(program);
    expect(counts).toMatchObject({ dispatches: 3, buffersCreated: 2, peakBytes: 1024 + 384 });
    const upload = await counters.count(async () => {
      device
        .createBuffer({ size: 64, usage: GPUBufferUsage.STORAGE, mappedAtCreation: true })
        .destroy();
    });
    expect(upload.counts).toMatchObject({ bytesMoved: 64, peakBytes: 1088, readbacks: 0 });
    kept.destroy();
    // Freed once: a second destroy gives nothing back.
    kept.destroy();
    expect(counters.liveBytes).toBe(0);
  });

  it("subtracts the bytes of a destroyed device", async () => {
    counters = new GpuCounters();
    const adapter = await create(["backend=null"]).requestAdapter();
    const other = await adapter?.requestDevice();
    const buffer = other?.createBuffer({ size: 512, usage: GPUBufferUsage.STORAGE });
    expect(counters.liveBytes).toBe(512);
    other?.destroy();
    expect(counters.liveBytes).toBe(0);
    buffer?.destroy();
    expect(counters.liveBytes).toBe(0);
  });

  it("stores the first error of a device", async () => {
    counters = new GpuCounters();
    const adapter = await create(["backend=null"]).requestAdapter();
    const other = await adapter?.requestDevice();
    other?.createBuffer({ size: 4, usage: GPUBufferUsage.STORAGE });
    await other?.queue.onSubmittedWorkDone();
    expect(counters.gpuError).toBeNull();
    other?.createBuffer({ size: 4, usage: 0 });
    other?.createBuffer({ size: 2 ** 50, usage: GPUBufferUsage.STORAGE });
    await expect.poll(() => counters?.gpuError).toMatch(/usage/i);
    other?.destroy();
  });

  it("restores the methods and stops counting", async () => {
    const before = GPUDevice.prototype.createBuffer;
    counters = new GpuCounters();
    expect(GPUDevice.prototype.createBuffer).not.toBe(before);
    counters.remove();
    expect(GPUDevice.prototype.createBuffer).toBe(before);
  });
});
